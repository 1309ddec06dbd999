// The browser tells of Back only when it has happened. While there is something unsaved
// an entry of its own therefore lies above the screen's, with the same address: Back
// leads from it to the screen's, where it is taken back and somebody is asked. The
// router never hears of any of that (before-router.ts). Where one is and what follows:
// guard-place.ts; who is asked: guard-holders.ts; who waits: guard-waiting.ts. Here the
// browser is moved.

import { hearBeforeRouter } from '../before-router';
import { GuardHolders, type OnBack } from './guard-holders';
import { arrived, BELOW, type Entry, type Move, settled, tidied } from './guard-place';
import { GuardWaiting } from './guard-waiting';

const here = () => window.history.state as Entry | null;

export class HistoryGuard {
  #place = BELOW;
  readonly #holders = new GuardHolders();
  readonly #waiting = new GuardWaiting();

  /** Listens while the admin area is there. */
  watch(): () => void {
    const stopHearing = hearBeforeRouter(this.#arrive);
    this.#move(tidied(this.#place, here()));
    return () => {
      stopHearing();
      this.#place = BELOW;
    };
  }

  /** From now on Back is told of; the answer ends that. */
  hold(onBack: OnBack): () => void {
    this.#holders.add(onBack);
    this.#settle();
    return () => {
      this.#holders.remove(onBack);
      this.#settle();
    };
  }

  /** Takes the guard away, whoever holds it; ends when one is on the screen's own entry. */
  async release(): Promise<void> {
    this.#holders.removeAll();
    this.#settle();
    if (this.#place.at !== 'below') {
      await this.#waiting.wait();
      if (this.#place.at === 'descending') {
        this.#place = BELOW;
        this.#settle();
      }
    }
  }

  #arrive = (event: PopStateEvent): void => {
    const before = this.#place;
    const arrival = arrived(before, event.state as Entry | null);
    if (arrival.isOurs) {
      event.stopImmediatePropagation();
    }
    this.#move(arrival);
    if (arrival.asked !== undefined) {
      this.#holders.ask(arrival.asked);
    }
    if (arrival.place !== before && arrival.go === undefined) {
      this.#settle();
    }
  };

  #settle(): void {
    this.#move(settled(this.#place, this.#holders.exist, here()));
    if (this.#place.at === 'below') {
      this.#waiting.end();
    }
  }

  #move({ place, push, go }: Move): void {
    this.#place = place;
    if (push) {
      window.history.pushState(push, '');
    }
    if (go !== undefined) {
      window.history.go(go);
    }
  }
}

/** There is one history. */
export const historyGuard = new HistoryGuard();
