// How a block of a page is drawn in the editor: its words in a frame, below its name and a hint.

import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import type { FindEmptyBlocks, PageBlockKind } from './page-block-kinds';
import { pageBlockMessages as messages } from './page-block-messages';
import { button } from './view-parts';

export class PageBlockView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('div');
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #bar = document.createElement('div');
  readonly #agreed = document.createElement('input');
  #node: Node;

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    findEmpty: FindEmptyBlocks | null,
  ) {
    this.#node = node;
    this.#view = view;
    this.#getPos = getPos;
    const kind = node.attrs['kind'] as PageBlockKind;
    this.dom.className = 'page-block-frame';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', messages.names[kind]);
    this.#bar.className = 'picture-bar';
    this.#bar.contentEditable = 'false';
    const words = document.createElement('span');
    const name = document.createElement('strong');
    name.textContent = messages.names[kind];
    words.append(name, `: ${messages.hints[kind]}`);
    const empty = messages.empty[kind];
    const addEmpty = async () => {
      if ((await findEmpty?.())?.has(kind)) {
        words.append(` ${empty}`);
      }
    };
    if (empty !== undefined) {
      void addEmpty();
    }
    const remove = button(messages.remove);
    remove.addEventListener('click', () => this.#remove());
    this.#bar.append(words);
    if (kind === 'testimonial') {
      const label = document.createElement('label');
      this.#agreed.type = 'checkbox';
      this.#agreed.addEventListener('change', () => this.#agree());
      label.append(this.#agreed, ` ${messages.agreed}`);
      this.#bar.append(label);
    }
    this.#bar.append(remove);
    this.dom.append(this.#bar, this.contentDOM);
    this.#draw();
  }

  update(node: Node): boolean {
    if (
      node.type !== this.#node.type ||
      node.attrs['kind'] !== this.#node.attrs['kind']
    ) {
      return false;
    }
    this.#node = node;
    this.#draw();
    return true;
  }

  /** The bar is for those who edit, not part of the text. */
  stopEvent(event: Event): boolean {
    return event.target instanceof window.Node && this.#bar.contains(event.target);
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  #draw(): void {
    this.#agreed.checked = this.#node.attrs['isAgreed'] === true;
  }

  #agree(): void {
    const at = this.#getPos();
    if (at !== undefined) {
      const { tr } = this.#view.state;
      const isAgreed = this.#agreed.checked;
      tr.setNodeMarkup(at, null, { ...this.#node.attrs, isAgreed });
      this.#view.dispatch(closeHistory(tr));
    }
  }

  #remove(): void {
    const at = this.#getPos();
    if (at !== undefined) {
      const { tr } = this.#view.state;
      this.#view.dispatch(closeHistory(tr.delete(at, at + this.#node.nodeSize)));
      this.#view.focus();
    }
  }
}
