// Makes a table that may be wider than a phone scroll inside itself, and focusable, so that the
// keyboard can scroll it. It changes the HTML where it is drawn, as measured-pictures.ts does.

/** Two columns fit into the narrowest window. */
const NARROW_COLUMNS = 2;

const EDGES = /<table>|<\/table>/g;

function countColumns(table: string): number {
  const row = table.slice(0, table.indexOf('</tr>'));
  let columns = 0;
  for (const [, span] of row.matchAll(/<t[dh]\b(?:[^>]*? colspan="(\d+)")?[^>]*>/g)) {
    columns += Number(span ?? 1);
  }
  return columns;
}

/** The caption's text, as an attribute has it. */
function captionOf(table: string): string {
  const [, caption = ''] = /^<table><caption>(.*?)<\/caption>/s.exec(table) ?? [];
  return caption
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}

/** `name` is the label of a table without a caption. */
export function makeTablesScrollable(html: string, name: string): string {
  if (!html.includes('<table>')) {
    return html;
  }
  let [written, copied, depth, start] = ['', 0, 0, 0];
  for (const { 0: edge, index } of html.matchAll(EDGES)) {
    if (edge === '<table>') {
      start = depth === 0 ? index : start;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0) {
      const end = index + edge.length;
      const table = html.slice(start, end);
      if (countColumns(table) > NARROW_COLUMNS) {
        const label = captionOf(table) || name;
        written +=
          html.slice(copied, start) +
          `<div class="table-scroll" role="group" tabindex="0" aria-label="${label}">` +
          `${table}</div>`;
        copied = end;
      }
    }
  }
  return written + html.slice(copied);
}
