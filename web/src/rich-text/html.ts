// Converts between stored HTML and the editor's document. Both directions keep everything, and so
// does the sanitiser; content/vectors/rich-text.json tests that.

import {
  DOMParser as Parser,
  DOMSerializer,
  type Node,
  type Schema,
} from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { GALLERY } from './classes';
import { parseBody } from './plain-text';
import { correctDocument } from './normalize-document';

const TEXT_BLOCKS = 'p, h1, h2, h3, h4, h5, h6';

export function readHtml(html: string, schema: Schema): Node {
  const body = parseBody(html);
  liftOut(body);
  return Parser.fromSchema(schema).parse(body);
}

/**
 * The text of a draft with all its spaces. A waiting picture gets its new upload; without one it is
 * left out.
 */
export function readDraft(
  html: string,
  schema: Schema,
  uploads: ReadonlyMap<number, number>,
): Node {
  const body = parseBody(html);
  for (const image of body.querySelectorAll('img[data-upload]')) {
    const upload = uploads.get(Number(image.getAttribute('data-upload')));
    if (upload === undefined) {
      (image.closest('figure') ?? image).remove();
    } else {
      image.setAttribute('data-upload', String(upload));
    }
  }
  return Parser.fromSchema(schema).parse(body, { preserveWhitespace: 'full' });
}

/** Moves pictures and videos out of lines of text, as the editor has them. */
export function liftOut(body: HTMLElement): void {
  for (const element of body.querySelectorAll('img, iframe')) {
    const block = element.closest(TEXT_BLOCKS);
    if (block) {
      const rest = splitAfter(element, block);
      block.after(standalone(element, block), rest);
      for (const part of [block, rest]) {
        if (part.textContent.trim() === '' && !part.querySelector('img, iframe')) {
          part.remove();
        }
      }
    }
  }
}

/** Moves everything after `node` out of `block`, into a copy of its surroundings. */
function splitAfter(node: Element, block: Element): Element {
  let rest: Element | null = null;
  let at = node;
  while (at !== block && at.parentElement) {
    const around = at.parentElement.cloneNode(false) as Element;
    if (rest) {
      around.append(rest);
    }
    while (at.nextSibling) {
      around.append(at.nextSibling);
    }
    rest = around;
    at = at.parentElement;
  }
  return rest ?? (block.cloneNode(false) as Element);
}

function standalone(element: Element, block: Element): Element {
  if (element.localName === 'iframe') {
    return element;
  }
  const figure = block.ownerDocument.createElement('figure');
  figure.className = block.className;
  const link = element.closest('a');
  if (link) {
    const around = link.cloneNode(false) as Element;
    around.append(element);
    figure.append(around);
  } else {
    figure.append(element);
  }
  return figure;
}

/** The HTML to be stored: without pictures that have no address yet. */
export function writeHtml(doc: Node): string {
  const holder = serialize(doc);
  for (const figure of holder.querySelectorAll('figure')) {
    const image = figure.querySelector('img[src]');
    if (image) {
      image.removeAttribute('data-described');
    } else {
      figure.remove();
    }
  }
  for (const gallery of holder.querySelectorAll(`.${GALLERY}`)) {
    // A gallery whose other pictures are not uploaded yet.
    if (gallery.children.length === 1) {
      gallery.replaceWith(...gallery.children);
    }
  }
  return write(holder);
}

/** The same with waiting pictures, for drafts. */
export const writeDraft = (doc: Node): string => write(serialize(doc));

function serialize(doc: Node): HTMLElement {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(doc.content, { document: holder.ownerDocument }, holder);
  return holder;
}

function write(holder: HTMLElement): string {
  // The empty line at the end is the editor's, to go on writing on.
  for (
    let last = holder.lastElementChild;
    isEmptyLine(last);
    last = holder.lastElementChild
  ) {
    last?.remove();
  }
  return holder.innerHTML;
}

/** Stored HTML as the editor would write it unchanged. */
export function canonical(html: string, schema: Schema): string {
  const doc = readHtml(html, schema);
  return writeHtml(correctDocument(doc, new Transform(doc))?.doc ?? doc);
}

const isEmptyLine = (element: Element | null) =>
  element?.localName === 'p' && element.childNodes.length === 0;

/** Whether the document shows nothing. */
export function isBlank(doc: Node): boolean {
  if (doc.textContent.trim() !== '') {
    return false;
  }
  let isSeen = false;
  doc.descendants((node) => {
    isSeen ||= node.type.name === 'picture' || node.type.name === 'video';
  });
  return !isSeen;
}
