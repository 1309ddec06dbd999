// How a picture is drawn in the editor: as it will be published, with a button that
// asks what it shows, or as a placeholder while it is uploaded.

import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { blockClasses } from './classes';
import { messages } from './messages';
import type { Uploads } from './uploads';

interface Given {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  uploads: Uploads | null;
  onDescribe: (at: number) => void;
}

export class PictureView implements NodeView {
  readonly dom = document.createElement('figure');
  readonly contentDOM = document.createElement('figcaption');
  readonly #given: Given;
  readonly #image = document.createElement('img');
  readonly #bar = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #again = button(messages.uploadAgain);
  readonly #remove = button(messages.removePicture);
  readonly #describe = button(messages.describe);
  readonly #ignore: () => void;
  #node: Node;

  constructor(given: Given) {
    this.#given = given;
    this.#node = given.node;
    this.#bar.className = 'picture-bar';
    this.#bar.contentEditable = 'false';
    this.#image.contentEditable = 'false';
    this.contentDOM.dataset.placeholder = messages.caption;
    this.#bar.append(this.#text, this.#again, this.#describe, this.#remove);
    this.dom.append(this.#image, this.#bar, this.contentDOM);
    this.#again.addEventListener('click', () =>
      given.uploads?.again(this.#node.attrs.upload),
    );
    this.#remove.addEventListener('click', () => this.#takeOut());
    this.#describe.addEventListener('click', () => {
      const at = given.getPos();
      if (at !== undefined) {
        given.onDescribe(at);
      }
    });
    this.#ignore = given.uploads?.listen(() => this.#draw()) ?? (() => {});
    this.#draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) {
      return false;
    }
    this.#node = node;
    this.#draw();
    return true;
  }

  /** The buttons are for those who edit, not part of the text. */
  stopEvent(event: Event): boolean {
    return event.target instanceof window.Node && this.#bar.contains(event.target);
  }

  ignoreMutation(mutation: { target: globalThis.Node }): boolean {
    return !this.contentDOM.contains(mutation.target);
  }

  selectNode(): void {
    this.dom.classList.add('is-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('is-selected');
  }

  destroy(): void {
    this.#ignore();
  }

  #draw(): void {
    const { src, alt, width, height, align, indent, upload } = this.#node.attrs;
    const state = this.#given.uploads?.state(upload);
    const isWaiting = src === null;
    const isSelected = this.dom.classList.contains('is-selected');
    this.dom.className = blockClasses(align, indent);
    this.dom.classList.toggle('is-selected', isSelected);
    this.#image.hidden = isWaiting;
    if (!isWaiting && this.#image.getAttribute('src') !== src) {
      this.#image.src = src;
      this.#image.width = width ?? 0;
      this.#image.height = height ?? 0;
    }
    this.#image.alt = alt ?? '';
    this.contentDOM.toggleAttribute('data-empty', this.#node.childCount === 0);
    this.contentDOM.hidden = isWaiting;
    const isFailed = isWaiting && state?.kind !== 'sending';
    this.#bar.dataset.state = isFailed ? 'failed' : isWaiting ? 'sending' : 'done';
    this.#bar.dataset.undescribed = String(!isWaiting && alt === null);
    this.#text.textContent = this.#said(isWaiting);
    this.#again.hidden = !isFailed || !state;
    this.#describe.hidden = isWaiting;
  }

  #said(isWaiting: boolean): string {
    const { alt, upload } = this.#node.attrs;
    if (!isWaiting) {
      return alt === null ? messages.undescribed : alt || messages.isDecorative;
    }
    const name = this.#given.uploads?.name(upload) ?? '';
    const state = this.#given.uploads?.state(upload);
    if (state?.kind === 'sending') {
      return messages.uploading(name);
    }
    return messages.uploadFailed(name, state?.kind === 'failed' ? state.message : '');
  }

  #takeOut(): void {
    const at = this.#given.getPos();
    const { view } = this.#given;
    if (at !== undefined) {
      view.dispatch(view.state.tr.delete(at, at + this.#node.nodeSize));
      view.focus();
    }
  }
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}
