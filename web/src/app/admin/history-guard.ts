// The browser tells of Back only when it has happened. While there is something unsaved
// an entry of its own therefore lies above the screen's, with the same address: Back
// leads from it to the screen's, where it is taken back and somebody is asked. The
// router never hears of any of that.

const MARK = 'isGuard';

/** How long a step through the history is waited for. */
const PATIENCE_MS = 1000;

/** Told of Back; `steps` is how far it would lead from the screen. */
export type OnBack = (steps: number) => void;

/**
 * Where one is: on an entry of the router's, on the guard, on the way back up to it, on
 * the way down from it, or on the way down from one that was left behind.
 */
type Place = 'below' | 'above' | 'climbing' | 'descending' | 'tidying';

/** What the router keeps in an entry. */
interface Entry {
  idx?: number;
  [MARK]?: boolean;
}

const here = () => window.history.state as Entry | null;

class HistoryGuard {
  #place: Place = 'below';
  /** The guard's place in the history. */
  #index = 0;
  /** Who is told; the last one is asked. */
  #heard: OnBack[] = [];
  #back = 0;
  #waiting: (() => void)[] = [];

  /** Listens while the admin area is there. */
  watch(): () => void {
    // Before the router, which listens to the same.
    window.addEventListener('popstate', this.#arrive, true);
    this.#tidy();
    return () => {
      window.removeEventListener('popstate', this.#arrive, true);
      this.#place = 'below';
    };
  }

  /** From now on Back is told of; the answer ends that. */
  hold(onBack: OnBack): () => void {
    this.#heard.push(onBack);
    this.#settle();
    return () => {
      this.#heard = this.#heard.filter((one) => one !== onBack);
      this.#settle();
    };
  }

  /** Takes the guard away, whoever holds it; ends when one is on the screen's own entry. */
  async release(): Promise<void> {
    this.#heard = [];
    this.#settle();
    if (this.#place !== 'below') {
      const patience = new Promise((done) => setTimeout(done, PATIENCE_MS));
      await Promise.race([
        new Promise<void>((done) => this.#waiting.push(done)),
        patience,
      ]);
      if (this.#place === 'descending') {
        this.#place = 'below';
        this.#settle();
      }
    }
  }

  #settle(): void {
    if (this.#place === 'above' && !here()?.[MARK]) {
      // Somebody went elsewhere, over it.
      this.#place = 'below';
    }
    if (this.#heard.length > 0 && this.#place === 'below') {
      const entry = here();
      this.#index = (entry?.idx ?? 0) + 1;
      window.history.pushState({ ...entry, idx: this.#index, [MARK]: true }, '');
      this.#place = 'above';
    } else if (this.#heard.length === 0 && this.#place === 'above') {
      this.#place = 'descending';
      window.history.back();
    }
    if (this.#place === 'below') {
      for (const done of this.#waiting.splice(0)) {
        done();
      }
    }
  }

  /** An entry that was left behind, by a reload or by Forward, holds nothing. */
  #tidy(): boolean {
    const isLeftBehind = this.#place === 'below' && here()?.[MARK] === true;
    if (isLeftBehind) {
      this.#place = 'tidying';
      window.history.back();
    }
    return isLeftBehind;
  }

  #arrive = (event: PopStateEvent): void => {
    const entry = event.state as Entry | null;
    const isGuard = entry?.[MARK] === true;
    if (isGuard) {
      event.stopImmediatePropagation();
      if (this.#place === 'climbing') {
        this.#place = 'above';
        this.#heard.at(-1)?.(this.#back);
        this.#settle();
      } else {
        this.#tidy();
      }
    } else if (this.#place === 'above' || this.#place === 'climbing') {
      event.stopImmediatePropagation();
      const steps = Math.max(1, this.#index - (entry?.idx ?? this.#index - 1));
      // The first step down is the guard's own.
      this.#back = Math.max(1, steps - 1);
      this.#place = 'climbing';
      window.history.go(steps);
    } else if (this.#place === 'descending') {
      event.stopImmediatePropagation();
      this.#place = 'below';
      this.#settle();
    } else if (this.#place === 'tidying') {
      // The router may have been elsewhere, so this it hears.
      this.#place = 'below';
      this.#settle();
    }
  };
}

/** There is one history. */
export const historyGuard = new HistoryGuard();
