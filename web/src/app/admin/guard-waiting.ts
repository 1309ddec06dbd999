// Those who wait for a step through the history. The browser does not promise to take it:
// nobody waits for long.

/** How long a step is waited for. */
const PATIENCE_MS = 1000;

export class GuardWaiting {
  readonly #all = new Set<() => void>();

  /** Ends when the step is done, or has not been for too long. */
  async wait(): Promise<void> {
    await new Promise<void>((done) => {
      const end = () => {
        clearTimeout(patience);
        this.#all.delete(end);
        done();
      };
      const patience = setTimeout(end, PATIENCE_MS);
      this.#all.add(end);
    });
  }

  /** It is done. */
  end(): void {
    for (const end of this.#all) {
      end();
    }
  }
}
