// A gallery: a figure of two to six figures, each with its own text and caption. A gallery with one
// picture left becomes that picture; one with too many is divided.

import { Node } from '@tiptap/core';
import type { Node as DocNode } from '@tiptap/pm/model';
import type { Transform } from '@tiptap/pm/transform';
import { blockClasses, GALLERY, GALLERY_MAX, GALLERY_MIN, readWidth } from './classes';
import { GalleryView } from './gallery-view';

export interface GalleryOptions {
  /** Asks for more pictures for the gallery at a position. */
  onAddPictures: (at: number) => void;
}

export const Gallery = Node.create<GalleryOptions>({
  name: 'gallery',
  group: 'block',
  content: 'picture+',
  draggable: true,
  isolating: true,
  addOptions() {
    return { onAddPictures: () => {} };
  },
  addAttributes() {
    return { room: { default: null, rendered: false } };
  },
  parseHTML() {
    const getAttrs = (figure: HTMLElement) =>
      figure.querySelectorAll('figure img').length > 1 && { room: readWidth(figure) };
    // Before a picture's own figure.
    return [{ tag: `figure.${GALLERY}`, priority: 60, getAttrs }];
  },
  renderHTML({ node }) {
    return ['figure', { class: classesOf(node) }, 0];
  },
  addNodeView() {
    const { onAddPictures } = this.options;
    return ({ node, view, getPos }) =>
      new GalleryView({
        node,
        view,
        getPos: getPos as () => number | undefined,
        onAddPictures,
      });
  },
});

const classesOf = ({ attrs }: DocNode) =>
  [blockClasses(null, 0, attrs['room']), GALLERY].filter(Boolean).join(' ');

/** Corrects every gallery of `doc`; adds the changes to `tr`. */
export function correctGalleries(doc: DocNode, tr: Transform): void {
  const found: { node: DocNode; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'gallery') {
      found.push({ node, at });
    }
    return !node.isTextblock;
  });
  // The last first: earlier positions do not change.
  for (const { node, at } of found.reverse()) {
    const better = corrected(node);
    if (better) {
      tr.replaceWith(at, at + node.nodeSize, better);
    }
  }
}

/** The replacement of a gallery; null when it is valid. */
function corrected(gallery: DocNode): DocNode[] | null {
  const all = gallery.children;
  const pictures = all
    .filter(({ attrs, childCount }) => attrs['src'] || attrs['upload'] || childCount > 0)
    .map((one) =>
      one.attrs['room']
        ? one.type.create({ ...one.attrs, room: null }, one.content)
        : one,
    );
  const isFine =
    pictures.length >= GALLERY_MIN &&
    pictures.length <= GALLERY_MAX &&
    pictures.every((one, at) => one === all[at]);
  if (isFine) {
    return null;
  }
  const parts: DocNode[] = [];
  for (let from = 0; from < pictures.length; from += GALLERY_MAX) {
    const part = pictures.slice(from, from + GALLERY_MAX);
    parts.push(
      ...(part.length < GALLERY_MIN ? part : [gallery.type.create(gallery.attrs, part)]),
    );
  }
  return parts;
}
