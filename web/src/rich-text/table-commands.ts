// The toolbar's commands for the table at the cursor (table-grid.ts); each is one step to undo.

import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { insertBlock } from './block-insertion';
import {
  cellAt,
  type CellPosition,
  deleteColumn,
  deleteRow,
  type Grid,
  insertColumn,
  insertRow,
  newTable,
  positionOf,
  readGrid,
  toggleHeader,
  writeGrid,
} from './table-grid';

export const MAX_ROWS = 100;
export const MAX_COLUMNS = 20;

/** The innermost table around a place of the document. */
function tableAround(
  $at: ResolvedPos,
): { table: Node; at: number; depth: number } | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const table = $at.node(depth);
    if (table.type.name === 'table') {
      return { table, at: $at.before(depth), depth };
    }
  }
  return null;
}

/** Where the cursor is in the grid of its table; null in a caption. */
function placeOf($at: ResolvedPos, depth: number, grid: Grid): CellPosition | null {
  if ($at.depth < depth + 3) {
    return null;
  }
  const [part, row] = [$at.index(depth), $at.index(depth + 1)];
  const section = grid.caption ? part - 1 : part;
  const node = $at.node(depth + 3);
  const cell = grid.sections[section]?.cells.find(
    (one) => one.node === node && one.row === row,
  );
  return cell ? { section, row, column: cell.column } : null;
}

export function isInTable(editor: Editor): boolean {
  return tableAround(editor.state.selection.$from) !== null;
}

export function isWithHeader(editor: Editor): boolean {
  const found = tableAround(editor.state.selection.$from);
  const parts = found?.table.children.map(({ type }) => type.name) ?? [];
  return parts.includes('tableHead');
}

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'header'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

/** The grid after a change; null when the change is impossible. */
function change(grid: Grid, place: CellPosition, what: TableChange): CellPosition | null {
  const section = grid.sections[place.section];
  const cell = section && cellAt(section, place.row, place.column);
  if (!cell) {
    return null;
  }
  const rows = grid.sections.reduce((sum, one) => sum + one.rows, 0);
  const isFull = what.startsWith('row') ? rows >= MAX_ROWS : grid.columns >= MAX_COLUMNS;
  switch (what) {
    case 'rowAbove':
      return isFull ? null : insertRow(grid, place, cell.row);
    case 'rowBelow':
      return isFull ? null : insertRow(grid, place, cell.row + cell.height);
    case 'columnBefore':
      return isFull ? null : insertColumn(grid, place, cell.column);
    case 'columnAfter':
      return isFull ? null : insertColumn(grid, place, cell.column + cell.width);
    case 'header':
      return toggleHeader(grid, place);
    case 'deleteRow':
      return deleteRow(grid, place);
    case 'deleteColumn':
      return deleteColumn(grid, place);
    default:
      return null;
  }
}

export function changeTable(editor: Editor, what: TableChange): boolean {
  const { tr, selection } = editor.state;
  const found = tableAround(selection.$from);
  if (!found) {
    return false;
  }
  const { table, at, depth } = found;
  const end = at + table.nodeSize;
  if (what === 'deleteTable') {
    editor.view.dispatch(closeHistory(tr.delete(at, end)).scrollIntoView());
    return true;
  }
  const grid = readGrid(table);
  const place = grid && placeOf(selection.$from, depth, grid);
  const next = place && change(grid, place, what);
  if (!next) {
    return false;
  }
  const changed = writeGrid(grid);
  if (changed) {
    tr.replaceWith(at, end, changed);
    const cell = positionOf(changed, at, next) ?? at;
    tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1)));
  } else {
    tr.delete(at, end);
  }
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  return true;
}

export function insertTable(
  editor: Editor,
  rows: number,
  columns: number,
  withHeader: boolean,
): void {
  const table = newTable(editor.schema, rows, columns, withHeader);
  if (table) {
    const { tr } = editor.state;
    insertBlock(tr, table);
    // Writing continues in the first cell; the empty line after it exists.
    const at = tr.selection.$from.before() - table.nodeSize;
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    editor.view.dispatch(closeHistory(tr).scrollIntoView());
  }
}
