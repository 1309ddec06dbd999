// The time, where a test can set it (vi.setSystemTime); nothing else asks for it.

/** Milliseconds since 1970. */
export function now(): number {
  return new Date().getTime();
}
