"""The steps behind build.py: standard library only, never shipped.

door reads the command line · place says where things lie · shell runs other programs · stamps knows what is
up to date · venv, node, chromium bring what the build needs · dist builds the page out of scripts, sprite,
fonts, archive and licences · server shows it · check (with rules), suite and bench look after it · pyodide
runs our Python in the browser's.
"""
