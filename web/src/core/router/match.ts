// Matches an address against a pattern. `{name}` matches one part, `/*` at the end any number of
// parts, and `/{*name}` one or more parts.

export type Params = Readonly<Record<string, string>>;

/** A decoded part of an address; unchanged when it cannot be decoded. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The named parts of a path; null when it does not match the pattern. */
export function matchPattern(pattern: string, path: string): Params | null {
  if (pattern.endsWith('/*')) {
    const above = pattern.slice(0, -2);
    return path === above || path.startsWith(`${above}/`) ? {} : null;
  }
  const [above, rest] = pattern.split('/{*');
  if (rest !== undefined) {
    return path.startsWith(`${above}/`) ? {} : null;
  }
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) {
    return null;
  }
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const found = given[at] ?? '';
    if (part.startsWith('{') && found !== '') {
      params[part.slice(1, -1)] = decode(found);
    } else if (part !== found) {
      return null;
    }
  }
  return params;
}
