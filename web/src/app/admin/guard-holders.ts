// Who holds the guard, and is told of Back: the one that came last is asked.

/** Told of Back; `steps` is how far it would lead from the screen. */
export type OnBack = (steps: number) => void;

export class GuardHolders {
  #all: OnBack[] = [];

  get exist(): boolean {
    return this.#all.length > 0;
  }

  add(onBack: OnBack): void {
    this.#all.push(onBack);
  }

  remove(onBack: OnBack): void {
    this.#all = this.#all.filter((one) => one !== onBack);
  }

  removeAll(): void {
    this.#all = [];
  }

  ask(steps: number): void {
    this.#all.at(-1)?.(steps);
  }
}
