// Waits until the extra history entry is left. A browser may ignore `history.go`, so each wait
// ends after a second at the latest.

const TIMEOUT_MS = 1000;

export class UnblockWaiter {
  readonly #all = new Set<() => void>();

  /** Resolves after `end` or after the timeout. */
  async wait(): Promise<void> {
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(timeout);
        this.#all.delete(end);
        done();
      };
      const timeout = setTimeout(end, TIMEOUT_MS);
      this.#all.add(end);
    });
  }

  /** Ends all waits. */
  end(): void {
    for (const end of this.#all) {
      end();
    }
  }
}
