/**
 * What a browser owes may be refused at once, or never come (a storage that is forbidden, locked or damaged).
 * @template T
 * @param {() => Promise<T>} work
 * @param {number} seconds it may take
 * @param {() => void} [tooLate] called when it has taken longer
 * @returns {Promise<T>} rejects too when the work throws, or is not done in time
 */
export async function inTime(work, seconds, tooLate) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      tooLate?.();
      reject(new Error(`no answer for ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
