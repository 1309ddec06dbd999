// Blocks Back while a form has unsaved changes. Browsers report Back only after it has happened.
// So an extra history entry with the same address lies above the screen's; Back leads from it to
// the screen's entry, the blocker goes forward again, and the user is asked. The router does not
// see these events (./popstate-interceptor.ts). The state machine is in blocker-state.ts, the
// forms that block are in blocker-handlers.ts; forms use ask-before-leaving.tsx.

import { interceptPopstate } from './popstate-interceptor';
import { BlockerHandlers, type OnBack } from './blocker-handlers';
import {
  type BlockerEntry,
  cleanUp,
  IDLE,
  onPop,
  type Transition,
  update,
} from './blocker-state';
import { UnblockWaiter } from './unblock-waiter';

const currentEntry = () => window.history.state as BlockerEntry | null;

export class NavigationBlocker {
  #state = IDLE;
  readonly #handlers = new BlockerHandlers();
  readonly #waiting = new UnblockWaiter();

  /** Listens until the result is called. */
  start(): () => void {
    const stopIntercepting = interceptPopstate(this.#onPopState);
    this.#apply(cleanUp(this.#state, currentEntry()));
    return () => {
      stopIntercepting();
      this.#state = IDLE;
    };
  }

  /** Blocks Back and calls `onBack` instead, until the result is called. */
  block(onBack: OnBack): () => void {
    this.#handlers.add(onBack);
    this.#update();
    return () => {
      this.#handlers.remove(onBack);
      this.#update();
    };
  }

  /** Ends all blocking; resolves on the screen's own entry. */
  async unblock(): Promise<void> {
    this.#handlers.removeAll();
    this.#update();
    if (this.#state.at !== 'idle') {
      await this.#waiting.wait();
      if (this.#state.at === 'removing') {
        this.#state = IDLE;
        this.#update();
      }
    }
  }

  #onPopState = (event: PopStateEvent): void => {
    const before = this.#state;
    const result = onPop(before, event.state as BlockerEntry | null);
    if (result.isOurs) {
      event.stopImmediatePropagation();
    }
    this.#apply(result);
    if (result.askedSteps !== undefined) {
      this.#handlers.ask(result.askedSteps);
    }
    if (result.state !== before && result.go === undefined) {
      this.#update();
    }
  };

  #update(): void {
    this.#apply(update(this.#state, this.#handlers.hasAny, currentEntry()));
    if (this.#state.at === 'idle') {
      this.#waiting.end();
    }
  }

  #apply({ state, push, go }: Transition): void {
    this.#state = state;
    if (push) {
      window.history.pushState(push, '');
    }
    if (go !== undefined) {
      window.history.go(go);
    }
  }
}

/** There is one blocker, because there is one history. */
export const navigationBlocker = new NavigationBlocker();
