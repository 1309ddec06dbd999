// Parses an address. The browsers that we build for lack `URL.canParse` (docs/decisions/0014).

/** The parsed address; null when the text is none. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
