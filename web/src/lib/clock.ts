// The current time. Nothing else asks for it, so tests can set it (vi.setSystemTime).

/** Milliseconds since 1970. */
export function now(): number {
  return new Date().getTime();
}
