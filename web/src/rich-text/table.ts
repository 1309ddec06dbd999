// Table nodes, as the sanitiser allows them: with a caption, a head and a foot, which pasted and
// older texts have. table-commands.ts changes them.

import { mergeAttributes, Node } from '@tiptap/core';

const plain = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const Table = plain(
  'table',
  'table',
  'tableCaption? (tableHead | tableBody | tableFoot)+',
).extend({ group: 'block', isolating: true });
const TableCaption = plain('tableCaption', 'caption', 'inline*').extend({
  isolating: true,
});
const TableHead = plain('tableHead', 'thead', 'tableRow+');
const TableBody = plain('tableBody', 'tbody', 'tableRow+');
const TableFoot = plain('tableFoot', 'tfoot', 'tableRow+');
const TableRow = plain('tableRow', 'tr', '(tableCell | tableHeader)+');

/** The attribute of a cell over several columns or rows; 1 is not written. */
function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const count = Number(element.getAttribute(name));
      return Number.isInteger(count) && count >= 2 && count <= 100 ? count : 1;
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

const cell = (name: string, tag: 'td' | 'th') =>
  plain(name, tag, 'block+').extend({
    isolating: true,
    addAttributes() {
      const spans = { colspan: span('colspan'), rowspan: span('rowspan') };
      const parseHTML = (element: HTMLElement) => {
        const scope = element.getAttribute('scope');
        return scope === 'row' || scope === 'col' ? scope : null;
      };
      return tag === 'th' ? { ...spans, scope: { default: null, parseHTML } } : spans;
    },
  });

export const tableNodes = [
  Table,
  TableCaption,
  TableHead,
  TableBody,
  TableFoot,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];
