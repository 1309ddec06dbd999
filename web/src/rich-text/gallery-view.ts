// How a gallery is drawn in the editor: as it will be published, over a bar with its
// width and a button for more pictures. Each picture has its own bar (picture-view.ts).

import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { GALLERY, GALLERY_MAX } from './classes';
import { messages } from './messages';
import { button, WidthChoice } from './view-parts';

interface Given {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  onAddPictures: (at: number) => void;
}

export class GalleryView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('figure');
  readonly #bar = document.createElement('div');
  readonly #width: WidthChoice;
  readonly #add = button(messages.addPictures);
  #node: Node;

  constructor({ node, view, getPos, onAddPictures }: Given) {
    this.#node = node;
    this.contentDOM.className = GALLERY;
    this.#width = new WidthChoice(view, getPos);
    this.#bar.className = 'picture-bar';
    this.#bar.contentEditable = 'false';
    const name = document.createElement('span');
    name.textContent = messages.gallery;
    this.#bar.append(name, this.#width.dom, this.#add);
    this.dom.append(this.contentDOM, this.#bar);
    this.#add.addEventListener('click', () => {
      const at = getPos();
      if (at !== undefined) {
        onAddPictures(at);
      }
    });
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

  #draw(): void {
    const { room } = this.#node.attrs;
    const isSelected = this.dom.classList.contains('is-selected');
    this.dom.className = room ? `gallery kt-width-${room}` : 'gallery';
    this.dom.classList.toggle('is-selected', isSelected);
    this.#width.show(room);
    this.#add.hidden = this.#node.childCount >= GALLERY_MAX;
  }
}
