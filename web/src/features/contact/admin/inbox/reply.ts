// The links by which a visitor is answered. Anybody can type anything into the form, so none of it
// may add a part to an address.

/** An address that opens a mail to `email`. */
export function mailAddress(email: string, subject: string): string {
  const at = email.lastIndexOf('@');
  const [who, where] = [email.slice(0, at), email.slice(at + 1)];
  const to = `${encodeURIComponent(who)}@${encodeURIComponent(where)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

const COUNTRY = '1';
const LOCAL_DIGITS = 10;

/** The digits after Canada's 1, if they are a number of this country. */
function local(digits: string): string | null {
  if (digits.length === LOCAL_DIGITS) {
    return digits;
  }
  const isWhole = digits.length === LOCAL_DIGITS + 1 && digits.startsWith(COUNTRY);
  return isWhole ? digits.slice(1) : null;
}

/** An address that calls a number. */
export function phoneAddress(digits: string, extension = ''): string {
  const number = local(digits);
  const call = number ? `tel:+${COUNTRY}${number}` : `tel:${digits}`;
  return extension ? `${call};ext=${extension}` : call;
}

/** A number in Canadian form; other countries' numbers are unchanged. */
export function formatPhone(digits: string): string {
  const number = local(digits);
  return number
    ? `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`
    : digits;
}
