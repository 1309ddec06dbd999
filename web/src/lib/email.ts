// What can be seen to be wrong with an e-mail address; the server decides.

/** One @ with something before it, a domain with a dot, no spaces. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
