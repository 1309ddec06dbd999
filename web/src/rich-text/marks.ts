// The marks of a text: those of specification §3 that need our classes, links, and those of older
// texts.

import { Mark, mergeAttributes } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { type LetterKind, letterClasses, letterKinds, readLetters } from './classes';
import { readLink } from './links';

/** Font, size, colour and background: one span with our classes. */
export const LetterMark = Mark.create({
  name: 'letters',
  addAttributes() {
    const none = (kind: LetterKind) => [kind, { default: null, rendered: false }];
    return Object.fromEntries(letterKinds.map(none));
  },
  parseHTML() {
    const getAttrs = (span: HTMLElement) => {
      const letters = readLetters(span);
      return letterKinds.some((kind) => letters[kind] !== null) ? { ...letters } : false;
    };
    return [{ tag: 'span', getAttrs }];
  },
  renderHTML({ mark }) {
    return ['span', { class: letterClasses(mark.attrs) }, 0];
  },
});

export const LinkMark = Mark.create({
  name: 'link',
  // Outside of every other mark, so that a link in two colours is one link.
  priority: 1000,
  // Text that is typed after a link is not part of it.
  inclusive: false,
  keepOnSplit: false,
  addAttributes() {
    return { href: { default: null, rendered: false } };
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => {
      const link = readLink(element.getAttribute('href') ?? '');
      return link ? { href: link.href } : false;
    };
    return [{ tag: 'a[href]', getAttrs }];
  },
  renderHTML({ mark }) {
    return ['a', linkAttributes(mark.attrs.href), 0];
  },
});

/** A link as the sanitiser writes it. */
export function linkAttributes(href: string): Record<string, string> {
  const isExternal = readLink(href)?.isExternal ?? true;
  return isExternal ? { href, rel: 'noopener noreferrer' } : { href };
}

function script(name: string, tag: 'sub' | 'sup') {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}
export const Subscript = script('subscript', 'sub');
export const Superscript = script('superscript', 'sup');

/** Code may be bold and a link; Tiptap's default removes other marks. */
export const CodeMark = Code.extend({ excludes: 'code' });
