// Reads the query of an address without URLSearchParams, which QuickJS lacks.

/** The first value of a parameter; empty when it is absent or cannot be decoded. */
export function queryParameter(query: string, name: string): string {
  const pair = query
    .replace(/^\?/, '')
    .split('&')
    .find((one) => one === name || one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
