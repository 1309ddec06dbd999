// Draws a gallery in the editor as it will be published, with a bar for its width and for more
// pictures. Each picture has its own bar (picture-view.ts).

import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { GALLERY, GALLERY_MAX } from './classes';
import { messages } from './messages';
import { button, FigureView, WidthChoice } from './view-parts';

interface Given {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  onAddPictures: (at: number) => void;
}

export class GalleryView extends FigureView {
  override readonly dom = document.createElement('div');
  override readonly contentDOM = document.createElement('figure');
  readonly #width: WidthChoice;
  readonly #add = button(messages.addPictures);

  constructor({ node, view, getPos, onAddPictures }: Given) {
    super(node);
    this.contentDOM.className = GALLERY;
    this.#width = new WidthChoice(view, getPos);
    const name = document.createElement('span');
    name.textContent = messages.gallery;
    this.bar.append(name, this.#width.dom, this.#add);
    this.dom.append(this.contentDOM, this.bar);
    this.#add.addEventListener('click', () => {
      const at = getPos();
      if (at !== undefined) {
        onAddPictures(at);
      }
    });
    this.draw();
  }

  protected draw(): void {
    const { room } = this.node.attrs;
    const isSelected = this.dom.classList.contains('is-selected');
    this.dom.className = room ? `gallery kt-width-${room}` : 'gallery';
    this.dom.classList.toggle('is-selected', isSelected);
    this.#width.show(room);
    this.#add.hidden = this.node.childCount >= GALLERY_MAX;
  }
}
