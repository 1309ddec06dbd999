// Cleans pasted text: formatting in `style` becomes our classes and the rest is dropped, as the
// server does (crates/platform/src/html). Word's lists, which are paragraphs with a typed bullet,
// become lists.

import { blockClasses, letterClasses } from './classes';
import { type Format, formatOf } from './foreign-format';
import { STYLE } from './hidden-style';
import { readLink, readPicture, readVideo } from './links';
import { parseBody } from './plain-text';
import { gatherWordLists } from './word-lists';

export interface PastedContent {
  html: string;
  /** The number of pictures of other sites, which are left out. */
  leftOut: number;
}

interface Options {
  /** Uploads a picture of the pasted text; returns the number of its upload. */
  upload: (file: File) => number;
}

/** They go with everything in them. */
const DROPPED = new Set(
  (
    'head title style script meta link noscript template svg math object embed select ' +
    'textarea canvas audio xml v:shape v:shapetype'
  ).split(' '),
);
const BLOCKS = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre figure figcaption hr table caption thead ' +
    'tbody tfoot tr td th'
  ).split(' '),
);
/** Boxes without a meaning of their own. */
const BOXES =
  'div, section, article, main, header, footer, aside, nav, address, center, details, ' +
  'summary, dl, dt, dd, fieldset, form';
const INLINE_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ALIGNED = new Set([...INLINE_BLOCKS, 'li', 'td', 'th', 'blockquote', 'pre']);
const MARKS: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** Whether it was copied from this editor, so that it needs no cleaning. */
export const isOwnHtml = (html: string) => /\sdata-pm-slice=/.test(html);

export function cleanPasted(html: string, { upload }: Options): PastedContent {
  const body = parseBody(hideStyles(html));
  for (const element of body.querySelectorAll('*')) {
    if (DROPPED.has(element.localName)) {
      element.remove();
    }
  }
  dropComments(body);
  gatherWordLists(body);
  nestLists(body);
  const leftOut = takePictures(body, upload);
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    rewrite(element);
  }
  openBoxes(body);
  dropEmpty(body);
  return { html: body.innerHTML, leftOut };
}

/**
 * Renames `style` and `on…` before parsing: a browser reports each as a violation of the content
 * policy, even in an unseen document.
 */
export function hideStyles(html: string): string {
  const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
  const sheets = /<style[\s\S]*?<\/style[^>]*>/gi;
  return html
    .replace(sheets, '')
    .replace(tag, (text) =>
      text.replace(
        /("[^"]*"|'[^']*')|([\s/])(style|on\w+)(?=\s*=)/gi,
        (whole, quoted, before, name) =>
          quoted === undefined ? `${before}data-kt-${name.toLowerCase()}` : whole,
      ),
    );
}

function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) {
    comments.push(walker.currentNode);
  }
  for (const comment of comments) {
    comment.parentNode?.removeChild(comment);
  }
}

/** Moves an inner list of Google Docs, which stands beside its item, into the item. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') {
      item.append(list);
    }
  }
}

/** Uploads pictures that are data addresses; counts those of other sites. */
function takePictures(body: HTMLElement, upload: (file: File) => number): number {
  let leftOut = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const file = fileOfData(src);
    if (readPicture(src)) {
      continue;
    }
    if (file) {
      image.removeAttribute('src');
      image.dataset.upload = String(upload(file));
      continue;
    }
    // A tracking pixel shows nothing.
    const isDot = /^[01]$/.test(image.getAttribute('width') ?? '');
    leftOut += isDot ? 0 : 1;
    image.remove();
  }
  return leftOut;
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
};

/** The picture inside a `data:` address. */
export function fileOfData(src: string): File | null {
  const [, type = '', data = ''] =
    /^data:(image\/[a-z]+);base64,([a-z0-9+/=\s]+)$/i.exec(src) ?? [];
  const ending = ENDINGS[type.toLowerCase()];
  if (!ending) {
    return null;
  }
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted.${ending}`, { type });
  } catch {
    return null;
  }
}

function rewrite(element: Element): void {
  const name = element.localName;
  const format = formatOf(element, element.getAttribute(STYLE) ?? '');
  if (name === 'br' || name === 'hr' || name === 'img') {
    keepAttributes(element, ['data-upload', 'src', 'alt', 'width', 'height']);
  } else if (name === 'iframe') {
    rewriteVideo(element);
  } else if (name === 'a') {
    rewriteLink(element, format);
  } else if (BLOCKS.has(name)) {
    rewriteBlock(element, format);
  } else if (element.matches(BOXES)) {
    keepAttributes(element, []);
    element.className = blockClasses(
      name === 'center' ? 'center' : format.align,
      format.indent,
    );
  } else {
    wrapContent(element, format, MARKS[name]);
    unwrap(element);
  }
}

function rewriteBlock(element: Element, format: Format): void {
  if (INLINE_BLOCKS.has(element.localName)) {
    const isHeading = element.localName !== 'p';
    const bold = isHeading ? null : format.bold;
    wrapContent(element, { ...format, bold }, undefined);
  }
  keepAttributes(element, ['start', 'colspan', 'rowspan', 'scope']);
  const isInList = element.closest('li') !== null;
  if (ALIGNED.has(element.localName)) {
    // The depth of a list item follows from the lists around it.
    const names = blockClasses(format.align, isInList ? 0 : format.indent);
    if (names !== '') {
      element.className = names;
    }
  }
}

/** Wraps an element's content in the elements of its formatting. */
function wrapContent(element: Element, format: Format, mark: string | undefined): void {
  const isInHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null;
  // A link has its own colour and line.
  const isLinked = element.closest('a[href]') !== null;
  const says = (name: string, wanted: boolean | null) =>
    mark === name
      ? wanted !== false
      : wanted === true && !(name === 'strong' && isInHeading);
  const names = [
    says('strong', format.bold) && 'strong',
    says('em', format.italic) && 'em',
    (mark === 'u' || format.underline) && !isLinked && 'u',
    (mark === 's' || format.strike) && 's',
    mark === 'code' && 'code',
    mark === 'sub' || mark === 'sup' ? mark : format.script,
  ];
  const { font, size, color, bg } = format.letters;
  const classes = letterClasses({
    font,
    size: isInHeading ? null : size,
    color: isLinked ? null : color,
    bg,
  });
  const wanted = [...names.filter((name) => typeof name === 'string'), classes && 'span'];
  for (const name of wanted) {
    if (name && element.firstChild) {
      wrapEach(element, name, name === 'span' ? classes : '');
    }
  }
}

/** Wraps runs of letters only: a mark may not contain a block. */
function wrapEach(element: Element, name: string, classes: string): void {
  let run: Element | null = null;
  const children = [...element.childNodes];
  for (const child of children) {
    if (
      child instanceof Element &&
      (BLOCKS.has(child.localName) || child.matches(BOXES))
    ) {
      run = null;
      wrapEach(child, name, classes);
      continue;
    }
    if (run === null) {
      run = element.ownerDocument.createElement(name);
      if (classes !== '') {
        run.className = classes;
      }
      element.insertBefore(run, child);
    }
    run.append(child);
  }
}

function rewriteVideo(element: Element): void {
  const video = readVideo(element.getAttribute('src') ?? '');
  if (video) {
    element.setAttribute('src', video.src);
    keepAttributes(element, ['src', 'title']);
  } else {
    element.remove();
  }
}

function rewriteLink(element: Element, format: Format): void {
  const link = readLink(withoutRedirect(element.getAttribute('href') ?? ''));
  // Word's bookmarks lead nowhere here.
  const isBroken = link === null || link.href.startsWith('#_');
  wrapContent(element, format, undefined);
  keepAttributes(element, []);
  if (isBroken) {
    unwrap(element);
  } else {
    element.setAttribute('href', link.href);
  }
}

/** Removes Google's redirect from an address. */
function withoutRedirect(href: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(href)) {
    return href;
  }
  return new URL(href).searchParams.get('q') ?? href;
}

function keepAttributes(element: Element, names: string[]): void {
  for (const name of element.getAttributeNames()) {
    if (!names.includes(name)) {
      element.removeAttribute(name);
    }
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** A box with letters only becomes a paragraph; others are replaced by their content. */
function openBoxes(body: HTMLElement): void {
  for (const box of [...body.querySelectorAll(BOXES)].reverse()) {
    const blocks = [...box.children].filter((child) => BLOCKS.has(child.localName));
    const parent = box.parentElement?.localName ?? '';
    if (blocks.length > 0 || INLINE_BLOCKS.has(parent)) {
      for (const block of blocks) {
        if (
          block.className === '' &&
          ALIGNED.has(block.localName) &&
          box.className !== ''
        ) {
          block.className = box.className;
        }
      }
      unwrap(box);
    } else {
      const paragraph = box.ownerDocument.createElement('p');
      if (box.className !== '') {
        paragraph.className = box.className;
      }
      paragraph.append(...box.childNodes);
      box.replaceWith(paragraph);
    }
  }
}

/** Word processors make space with empty paragraphs; ours have space by themselves. */
function dropEmpty(body: HTMLElement): void {
  for (const br of body.querySelectorAll(':scope > br')) {
    const sides = [br.previousElementSibling, br.nextElementSibling];
    const isBetween = sides.every((side) => side === null || BLOCKS.has(side.localName));
    if (isBetween && !hasTextBeside(br)) {
      br.remove();
    }
  }
  for (const element of [
    ...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, span, strong, em, u, s, a'),
  ].reverse()) {
    const isEmpty = element.textContent.replace(/\u00a0/g, ' ').trim() === '';
    const isSpace = !BLOCKS.has(element.localName) && element.textContent !== '';
    if (isEmpty && !isSpace && !element.querySelector('img, iframe')) {
      element.remove();
    }
  }
}

const hasTextBeside = (element: Element) =>
  [element.previousSibling, element.nextSibling].some(
    (side) => side?.nodeType === Node.TEXT_NODE && side.textContent?.trim() !== '',
  );
