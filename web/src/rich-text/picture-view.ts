// Draws a picture in the editor as it will be published, with buttons for its text, its width and
// its place in a gallery. During an upload it draws a placeholder.

import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { blockClasses } from './classes';
import { messages } from './messages';
import type { Uploads } from './uploads';
import { button, FigureView, WidthChoice } from './view-parts';

interface Given {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  uploads: Uploads | null;
  onDescribe: (at: number) => void;
}

export class PictureView extends FigureView {
  override readonly dom = document.createElement('figure');
  override readonly contentDOM = document.createElement('figcaption');
  readonly #given: Given;
  readonly #image = document.createElement('img');
  readonly #text = document.createElement('span');
  readonly #again = button(messages.uploadAgain);
  readonly #remove = button(messages.removePicture);
  readonly #describe = button(messages.describe);
  readonly #width: WidthChoice;
  readonly #moves = document.createElement('div');
  readonly #ignore: () => void;

  constructor(given: Given) {
    super(given.node);
    this.#given = given;
    this.#image.contentEditable = 'false';
    this.contentDOM.dataset.placeholder = messages.caption;
    this.#width = new WidthChoice(given.view, given.getPos);
    this.#moves.className = 'picture-widths';
    for (const [text, step] of [
      [messages.earlier, -1],
      [messages.later, 1],
    ] as const) {
      const move = button(text);
      move.addEventListener('click', () => this.#move(step));
      this.#moves.append(move);
    }
    this.bar.append(
      this.#text,
      this.#width.dom,
      this.#moves,
      this.#again,
      this.#describe,
      this.#remove,
    );
    this.dom.append(this.#image, this.bar, this.contentDOM);
    this.#again.addEventListener('click', () =>
      given.uploads?.again(this.node.attrs.upload),
    );
    this.#remove.addEventListener('click', () => this.#takeOut());
    this.#describe.addEventListener('click', () => {
      const at = given.getPos();
      if (at !== undefined) {
        given.onDescribe(at);
      }
    });
    this.#ignore = given.uploads?.listen(() => this.draw()) ?? (() => {});
    this.draw();
  }

  destroy(): void {
    this.#ignore();
  }

  protected draw(): void {
    const { src, alt, width, height, room, align, indent, upload } = this.node.attrs;
    const state = this.#given.uploads?.state(upload);
    const isWaiting = src === null;
    const isSelected = this.dom.classList.contains('is-selected');
    this.dom.className = blockClasses(align, indent, room);
    this.dom.classList.toggle('is-selected', isSelected);
    this.#image.hidden = isWaiting;
    if (!isWaiting && this.#image.getAttribute('src') !== src) {
      this.#image.src = src;
      this.#image.width = width ?? 0;
      this.#image.height = height ?? 0;
    }
    this.#image.alt = alt ?? '';
    this.contentDOM.toggleAttribute('data-empty', this.node.childCount === 0);
    this.contentDOM.hidden = isWaiting;
    const isFailed = isWaiting && state?.kind !== 'sending';
    this.bar.dataset.state = isFailed ? 'failed' : isWaiting ? 'sending' : 'done';
    this.bar.dataset.undescribed = String(!isWaiting && alt === null);
    this.#text.textContent = this.#said(isWaiting);
    this.#again.hidden = !isFailed || !state;
    this.#describe.hidden = isWaiting;
    const isOfGallery = this.#gallery() !== null;
    this.#width.dom.hidden = isWaiting || isOfGallery;
    this.#width.show(room);
    this.#moves.hidden = !isOfGallery;
  }

  #said(isWaiting: boolean): string {
    const { alt, upload } = this.node.attrs;
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

  /** The picture's gallery, and its place there. */
  #gallery() {
    const at = this.#given.getPos();
    const { doc } = this.#given.view.state;
    if (at === undefined || at > doc.content.size) {
      return null;
    }
    const $at = doc.resolve(at);
    return $at.parent.type.name === 'gallery' ? { $at, index: $at.index() } : null;
  }

  /** Swaps the picture with its neighbour. */
  #move(step: 1 | -1): void {
    const found = this.#gallery();
    const other = found?.$at.parent.maybeChild(found.index + step);
    if (!found || !other) {
      return;
    }
    const { view } = this.#given;
    const { tr } = view.state;
    const from = found.$at.pos;
    tr.delete(from, from + this.node.nodeSize);
    const to = step === 1 ? from + other.nodeSize : from - other.nodeSize;
    tr.insert(to, this.node);
    tr.setSelection(NodeSelection.create(tr.doc, to));
    view.dispatch(closeHistory(tr));
    // The picture is drawn again there, so the pressed button gets the focus back.
    const moved = view.nodeDOM(to);
    const again = moved instanceof HTMLElement ? moved : null;
    const buttons = again?.querySelectorAll<HTMLElement>('.picture-widths button');
    const same = messages[step === 1 ? 'later' : 'earlier'];
    [...(buttons ?? [])].find(({ textContent }) => textContent === same)?.focus();
  }

  #takeOut(): void {
    const at = this.#given.getPos();
    const { view } = this.#given;
    if (at !== undefined) {
      const { tr } = view.state;
      view.dispatch(closeHistory(tr.delete(at, at + this.node.nodeSize)));
      view.focus();
    }
  }
}
