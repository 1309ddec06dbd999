// Finds an e-mail address that is certainly wrong; the server decides
// (crates/platform/src/text/email.rs).

/** Invisible characters; addresses that are copied from chats or documents have them. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** Words between points, an @, and a domain of two parts or more, none with a hyphen at an end. */
const EMAIL =
  /^[^\s@.]+(\.[^\s@.]+)*@[^\s@.-]([^\s@.]*[^\s@.-])?(\.[^\s@.-]([^\s@.]*[^\s@.-])?)+$/u;

export const isEmail = (text: string): boolean => {
  const address = text.normalize('NFKC').replaceAll(UNSEEN, '').trim();
  const [name = ''] = address.split('@');
  return EMAIL.test(address) && !/[^ -~]/u.test(name);
};
