// Draws a page block in the editor: its text in a frame, below its name and a hint.

import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { FindEmptyBlocks, PageBlockKind } from './page-block-kinds';
import { pageBlockMessages as messages } from './page-block-messages';
import { BarView, button } from './view-parts';

export class PageBlockView extends BarView {
  override readonly dom = document.createElement('div');
  override readonly contentDOM = document.createElement('div');
  readonly #view: EditorView;
  readonly #getPos: () => number | undefined;
  readonly #agreed = document.createElement('input');

  constructor(
    node: Node,
    view: EditorView,
    getPos: () => number | undefined,
    findEmpty: FindEmptyBlocks | null,
  ) {
    super(node);
    this.#view = view;
    this.#getPos = getPos;
    const kind = node.attrs['kind'] as PageBlockKind;
    this.dom.className = 'page-block-frame';
    this.dom.setAttribute('role', 'group');
    this.dom.setAttribute('aria-label', messages.names[kind]);
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
    this.bar.append(words);
    if (kind === 'testimonial') {
      const label = document.createElement('label');
      this.#agreed.type = 'checkbox';
      this.#agreed.addEventListener('change', () => this.#agree());
      label.append(this.#agreed, ` ${messages.agreed}`);
      this.bar.append(label);
    }
    this.bar.append(remove);
    this.dom.append(this.bar, this.contentDOM);
    this.draw();
  }

  override update(node: Node): boolean {
    return node.attrs['kind'] === this.node.attrs['kind'] && super.update(node);
  }

  protected draw(): void {
    this.#agreed.checked = this.node.attrs['isAgreed'] === true;
  }

  #agree(): void {
    const at = this.#getPos();
    if (at !== undefined) {
      const { tr } = this.#view.state;
      const isAgreed = this.#agreed.checked;
      tr.setNodeMarkup(at, null, { ...this.node.attrs, isAgreed });
      this.#view.dispatch(closeHistory(tr));
    }
  }

  #remove(): void {
    const at = this.#getPos();
    if (at !== undefined) {
      const { tr } = this.#view.state;
      this.#view.dispatch(closeHistory(tr.delete(at, at + this.node.nodeSize)));
      this.#view.focus();
    }
  }
}
