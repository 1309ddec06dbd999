// Limits the wait for the device's storage, which may never answer (a broken profile, a blocked
// database).

/** A store that does not respond must not stop the user. */
const LIMIT_MS = 2_000;

/** The result of `asked`, or `otherwise` after two seconds or an error. */
export const within = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    asked.catch(() => otherwise),
    new Promise<T>((done) => {
      setTimeout(() => done(otherwise), LIMIT_MS);
    }),
  ]);
