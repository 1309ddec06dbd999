// Divides the text of a page at its blocks (docs/decisions/0058). The sanitiser writes a block as a
// `div` with one class of a closed list, and its attributes in one fixed form.

export const BLOCK_KINDS = [
  'people',
  'questions',
  'steps',
  'columns',
  'homes',
  'posts',
  'form',
  'action',
  'testimonial',
  'testimonial-agreed',
] as const;

export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface PagePart {
  /** Absent for the text between blocks. */
  kind?: BlockKind;
  html: string;
}

const BOX = /<div(?: class="([^"]*)")?>|<\/div>/g;
const CLASS = /(?:^| )kt-block-([a-z-]+)(?: |$)/;

const kindOf = (classes: string | undefined): BlockKind | undefined => {
  const name = CLASS.exec(classes ?? '')?.[1];
  return BLOCK_KINDS.find((kind) => kind === name);
};

/** A block in another block is text. */
export function splitBlocks(html: string): PagePart[] {
  if (!html.includes('kt-block-')) {
    return [{ html }];
  }
  const parts: PagePart[] = [];
  let depth = 0;
  let begin = 0;
  let kind: BlockKind | undefined;
  const add = (end: number) => {
    const part = html.slice(begin, end);
    if (kind || part.trim() !== '') {
      parts.push(kind ? { kind, html: part } : { html: part });
    }
  };
  for (const match of html.matchAll(BOX)) {
    const [tag, classes] = match;
    const end = match.index + tag.length;
    if (tag === '</div>') {
      depth -= 1;
      if (depth === 0 && kind) {
        add(match.index);
        kind = undefined;
        begin = end;
      }
    } else {
      const found = depth === 0 ? kindOf(classes) : undefined;
      if (found) {
        add(match.index);
        kind = found;
        begin = end;
      }
      depth += 1;
    }
  }
  add(html.length);
  return parts;
}

export interface HeadedPart {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Empty for the part before the first heading. */
  heading: string;
  html: string;
}

/** Divides a text at its headings. */
export function splitAtHeadings(html: string): HeadedPart[] {
  const parts = html.split(/<h([1-6])(?: class="[^"]*")?>([\s\S]*?)<\/h[1-6]>/);
  const sections: HeadedPart[] = [];
  if (parts[0]?.trim()) {
    sections.push({ level: 2, heading: '', html: parts[0] });
  }
  for (let at = 1; at < parts.length; at += 3) {
    const level = Number(parts[at]) as HeadedPart['level'];
    sections.push({ level, heading: parts[at + 1] ?? '', html: parts[at + 2] ?? '' });
  }
  return sections;
}

const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** The plain text of HTML, without a DOM. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (name) => CHARACTERS[name] ?? name)
    .trim();

/** The address of the first link; the server finds the same. */
export function firstLink(html: string): string {
  const [, href = ''] = /<a href="([^"]*)"/.exec(html) ?? [];
  return plainText(href);
}

/** The list of a block, and the text without it. */
export function takeList(html: string): { items: string[]; rest: string } {
  const list = /<[ou]l(?: [^>]*)?>([\s\S]*?)<\/[ou]l>/.exec(html);
  if (!list) {
    return { items: [], rest: html };
  }
  const items = [...(list[1] ?? '').matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)];
  return {
    items: items.map(([, item = '']) => plainText(item)).filter((item) => item !== ''),
    rest: html.replace(list[0], ''),
  };
}

export interface FormField {
  label: string;
  isRequired: boolean;
  isLong: boolean;
  /** Whether it is a check box. */
  isBox: boolean;
  /** The choices; empty for a field of text. */
  choices: string[];
}

/**
 * Reads a field as its author writes it: `Budget: low | high *`. A star makes it required, three
 * dots make it long, and `[]` before it makes a check box.
 */
export function readField(line: string): FormField {
  const isRequired = line.endsWith('*');
  const isBox = /^\[\s?\]/.test(line);
  const bare = line.replace(/^\[\s?\]\s*/, '').replace(/\s*\*$/, '');
  if (isBox) {
    return { label: bare, isRequired, isLong: false, isBox, choices: [] };
  }
  const isLong = /(?:\.\.\.|…)$/.test(bare);
  const text = bare.replace(/\s*(?:\.\.\.|…)$/, '');
  const [label = '', list = ''] = text.includes('|')
    ? text.split(/\s*:\s*(.*)/s)
    : [text];
  const choices = list.split('|').map((choice) => choice.trim());
  return {
    label,
    isRequired,
    isLong,
    isBox,
    choices: choices.filter((choice) => choice !== ''),
  };
}
