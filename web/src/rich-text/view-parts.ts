// Common parts of pictures, galleries and blocks in the editor: a bar that is not part of the text.

import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { type Width, WIDTHS } from './classes';
import { messages } from './messages';

export function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

/** Buttons for the width of a figure: one of three. */
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

export abstract class BarView implements NodeView {
  abstract readonly dom: HTMLElement;
  abstract readonly contentDOM: HTMLElement;
  protected readonly bar = document.createElement('div');
  protected node: Node;

  constructor(node: Node) {
    this.node = node;
    this.bar.className = 'picture-bar';
    this.bar.contentEditable = 'false';
  }

  protected abstract draw(): void;

  update(node: Node): boolean {
    if (node.type !== this.node.type) {
      return false;
    }
    this.node = node;
    this.draw();
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof window.Node && this.bar.contains(event.target);
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }
}

/** A picture or a gallery: it has a class while it is selected. */
export abstract class FigureView extends BarView {
  selectNode(): void {
    this.dom.classList.add('is-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('is-selected');
  }
}
