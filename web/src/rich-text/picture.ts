// A picture of the text with its caption. During its upload it is a placeholder with the progress
// (picture-view.ts).

import { type Editor, Node } from '@tiptap/core';
import type { Node as DocNode, ResolvedPos } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { moveBelow } from './block-insertion';
import { blockClasses, readWidth } from './classes';
import { readLink, readPicture } from './links';
import { linkAttributes } from './marks';
import { PictureView } from './picture-view';
import type { WaitingPicture } from './rich-text';
import type { Uploads } from './uploads';

export interface PictureOptions {
  uploads: Uploads | null;
  /** Asks for the description of the picture at a position. */
  onDescribe: (at: number) => void;
}

const number = (element: Element, name: string) => {
  const pixels = Number(element.getAttribute(name));
  return Number.isInteger(pixels) && pixels >= 1 && pixels <= 10_000 ? pixels : null;
};

/** The attributes of an `img` of ours; false for any other. */
function readImage(image: Element | null): Record<string, unknown> | false {
  const src = readPicture(image?.getAttribute('src') ?? '');
  const upload = Number(image?.getAttribute('data-upload')) || null;
  // A stored picture without a description was marked as decorative.
  const isDescribed = image?.getAttribute('data-described') ?? String(src !== null);
  if (!image || (src === null && upload === null)) {
    return false;
  }
  const link = readLink(image.closest('a')?.getAttribute('href') ?? '');
  const figure = image.closest('figure');
  const isOfGallery = figure?.parentElement?.localName === 'figure';
  return {
    src,
    room: figure && !isOfGallery ? readWidth(figure) : null,
    alt: isDescribed === 'true' ? (image.getAttribute('alt') ?? '') : null,
    width: number(image, 'width'),
    height: number(image, 'height'),
    href: link?.href ?? null,
    upload: src === null ? upload : null,
  };
}

export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addOptions() {
    return { uploads: null, onDescribe: () => {} };
  },
  addAttributes() {
    const none = { default: null, rendered: false };
    return {
      src: none,
      // Null until described, and empty when it is decorative.
      alt: none,
      // The size in pixels; `room` is its width in the layout (classes.ts).
      width: none,
      height: none,
      room: none,
      href: none,
      upload: none,
    };
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (figure: HTMLElement) =>
          figure.querySelectorAll('img').length === 1 &&
          !figure.querySelector('table, iframe') &&
          readImage(figure.querySelector('img')),
        contentElement: (figure) =>
          (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ??
          document.createElement('figcaption'),
      },
      { tag: 'img', getAttrs: (image: HTMLElement) => readImage(image) },
    ];
  },
  renderHTML({ node }) {
    const { src, alt, width, height, room, href, align, indent, upload } = node.attrs;
    const isDescribed = alt !== null;
    const image = [
      'img',
      {
        src,
        alt: alt ?? '',
        width,
        height,
        loading: 'lazy',
        // The additional attributes of a draft (html.ts).
        'data-upload': src === null ? upload : null,
        'data-described': isDescribed === (src !== null) ? null : String(isDescribed),
      },
    ] as const;
    const shown = href ? (['a', linkAttributes(href), image] as const) : image;
    const classes = blockClasses(align, indent, room);
    const attributes = classes === '' ? {} : { class: classes };
    return node.childCount > 0
      ? ['figure', attributes, shown, ['figcaption', 0]]
      : ['figure', attributes, shown];
  },
  addKeyboardShortcuts() {
    return { Enter: () => leaveCaption(this.editor) };
  },
  addNodeView() {
    const { uploads, onDescribe } = this.options;
    return ({ node, view, getPos }) =>
      new PictureView({
        node,
        view,
        getPos: getPos as () => number | undefined,
        uploads,
        onDescribe,
      });
  },
  addProseMirrorPlugins() {
    const { uploads } = this.options;
    return uploads ? [arrivals(uploads)] : [];
  },
});

/** A caption is one line: Enter moves below the picture. */
function leaveCaption(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'picture') {
    return false;
  }
  const { tr } = state;
  moveBelow(tr, afterBlock($from));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** The first position after the block, and after its gallery. */
function afterBlock($at: ResolvedPos): number {
  const isInGallery = $at.depth > 1 && $at.node(-1).type.name === 'gallery';
  return $at.after(isInGallery ? $at.depth - 1 : $at.depth);
}

/** Gives a picture its address when its upload is done. */
function arrivals(uploads: Uploads) {
  return new Plugin({
    key: new PluginKey('arrivals'),
    view(view) {
      const take = () => {
        if (view.isDestroyed) {
          return;
        }
        const { tr } = view.state;
        view.state.doc.descendants((node, at) => {
          const state = uploads.state(waitsFor(node));
          if (state?.kind === 'done') {
            const { src, width, height } = state.picture;
            tr.setNodeMarkup(at, null, {
              ...node.attrs,
              src,
              width,
              height,
              upload: null,
            });
          }
        });
        if (tr.docChanged) {
          // Undo would leave a placeholder for ever.
          view.dispatch(tr.setMeta('addToHistory', false));
        }
      };
      const ignore = uploads.listen(take);
      return { update: take, destroy: ignore };
    },
  });
}

/** The number of the upload that a node waits for. */
function waitsFor(node: DocNode): number | null {
  const isWaiting = node.type.name === 'picture' && node.attrs.src === null;
  return isWaiting ? node.attrs.upload : null;
}

/** The pictures whose upload has not finished, with their files. */
export function waitingPictures(doc: DocNode, uploads: Uploads): WaitingPicture[] {
  const found = new Map<number, WaitingPicture>();
  doc.descendants((node) => {
    const upload = waitsFor(node);
    const file = uploads.file(upload);
    if (upload !== null && file) {
      found.set(upload, { upload, file });
    }
    return !node.isTextblock;
  });
  return [...found.values()];
}

export interface UnfinishedPicture {
  at: number;
  why: 'sending' | 'failed' | 'undescribed';
}

/** The first picture that cannot be published. */
export function findUnfinished(doc: DocNode, uploads: Uploads): UnfinishedPicture | null {
  const found: UnfinishedPicture[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'picture') {
      const state = uploads.state(waitsFor(node));
      if (node.attrs.src === null) {
        found.push({ at, why: state?.kind === 'sending' ? 'sending' : 'failed' });
      } else if (node.attrs.alt === null) {
        found.push({ at, why: 'undescribed' });
      }
    }
    return !node.isTextblock;
  });
  return found[0] ?? null;
}
