// The forms that block navigation, the newest last. Back asks the newest one.

/** Called after Back; `steps` is how many entries it would lead back from the screen. */
export type OnBack = (steps: number) => void;

export class BlockerHandlers {
  #all: OnBack[] = [];

  get hasAny(): boolean {
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
