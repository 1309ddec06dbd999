// What pictures and galleries have in their bars.

import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { type Width, WIDTHS } from './classes';
import { messages } from './messages';

export function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

/** How much room the figure at a place takes: one of three. */
export class WidthChoice {
  readonly dom = document.createElement('div');
  readonly #buttons: [Width | null, HTMLButtonElement][];

  constructor(view: EditorView, getPos: () => number | undefined) {
    this.dom.className = 'picture-widths';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', messages.width);
    this.#buttons = [null, ...WIDTHS].map((room) => {
      const choice = button(messages.widths[room ?? 'normal']);
      choice.addEventListener('click', () => {
        const at = getPos();
        const node = at === undefined ? null : view.state.doc.nodeAt(at);
        if (at !== undefined && node) {
          const { tr } = view.state;
          tr.setNodeMarkup(at, null, { ...node.attrs, room });
          view.dispatch(closeHistory(tr));
        }
      });
      return [room, choice];
    });
    this.dom.append(...this.#buttons.map(([, choice]) => choice));
  }

  show(room: Width | null): void {
    for (const [width, choice] of this.#buttons) {
      choice.setAttribute('aria-pressed', String(width === room));
    }
  }
}
