// A table as rows and columns, with cells that take several of them: what stands where,
// and how rows and columns come and go. Nothing here knows the editor.
//
// A table has sections (head, bodies, foot), as the sanitiser passes them; a cell never
// reaches out of its own.

import type { Node, Schema } from '@tiptap/pm/model';

export interface Cell {
  node: Node;
  row: number;
  column: number;
  /** The number of columns and rows. */
  width: number;
  height: number;
}

export interface Section {
  name: 'tableHead' | 'tableBody' | 'tableFoot';
  rows: number;
  cells: Cell[];
}

export interface Grid {
  schema: Schema;
  caption: Node | null;
  sections: Section[];
  columns: number;
}

/** A cell's position in a grid. */
export interface CellPosition {
  section: number;
  row: number;
  column: number;
}

/** The limit also holds for pasted tables, because each change reads all cells. */
const MAX_PLACES = 10_000;

const isAt = (cell: Cell, row: number, column: number) =>
  cell.row <= row &&
  row < cell.row + cell.height &&
  cell.column <= column &&
  column < cell.column + cell.width;

export const cellAt = (section: Section, row: number, column: number) =>
  section.cells.find((cell) => isAt(cell, row, column));

/** An empty cell, as its section and its column have them. */
function emptyCell(schema: Schema, scope: string | null, row: number, column: number) {
  const type = schema.nodes[scope ? 'tableHeader' : 'tableCell'];
  const node = type?.createAndFill(scope ? { scope } : null);
  if (!node) {
    throw new Error('a schema without tables');
  }
  return { node, row, column, width: 1, height: 1 };
}

/** The occupied places of a section, row by row. */
class OccupiedCells {
  readonly #rows: boolean[][];

  constructor(rows: number, cells: readonly Cell[] = []) {
    this.#rows = Array.from({ length: rows }, () => []);
    cells.forEach((cell) => this.add(cell));
  }

  add({ row, column, width, height }: Cell): void {
    for (const line of this.#rows.slice(row, row + height)) {
      for (let at = column; at < column + width; at += 1) {
        line[at] = true;
      }
    }
  }

  has(row: number, column: number): boolean {
    return this.#rows[row]?.[column] ?? false;
  }
}

/** Fills holes with empty cells, as browsers show them. */
function fill(grid: Grid): Grid {
  for (const section of grid.sections) {
    const taken = new OccupiedCells(section.rows, section.cells);
    const heads = section.cells.filter(({ node }) => node.attrs['scope'] === 'row');
    const headColumns = new Set(heads.map(({ column }) => column));
    for (let row = 0; row < section.rows; row += 1) {
      for (let column = 0; column < grid.columns; column += 1) {
        if (!taken.has(row, column)) {
          const ofRow = headColumns.has(column) ? 'row' : null;
          const scope = section.name === 'tableHead' ? 'col' : ofRow;
          section.cells.push(emptyCell(grid.schema, scope, row, column));
        }
      }
    }
  }
  return grid;
}

/** The grid of a table; null when it has too many places. */
export function readGrid(table: Node): Grid | null {
  const sections: Section[] = [];
  let caption: Node | null = null;
  table.forEach((part) => {
    if (part.type.name === 'tableCaption') {
      caption = part;
      return;
    }
    const section: Section = {
      name: part.type.name as Section['name'],
      rows: part.childCount,
      cells: [],
    };
    const taken = new OccupiedCells(section.rows);
    part.forEach((line, _offset, row) => {
      let column = 0;
      line.forEach((node) => {
        while (taken.has(row, column)) {
          column += 1;
        }
        const { colspan, rowspan } = node.attrs;
        const height = Math.min(rowspan, section.rows - row);
        const cell = { node, row, column, width: colspan, height };
        section.cells.push(cell);
        taken.add(cell);
        column += colspan;
      });
    });
    sections.push(section);
  });
  const columns = sections
    .flatMap(({ cells }) => cells)
    .reduce((most, { column, width }) => Math.max(most, column + width), 0);
  const rows = sections.reduce((sum, section) => sum + section.rows, 0);
  return rows * columns > MAX_PLACES
    ? null
    : fill({ schema: table.type.schema, caption, sections, columns });
}

const inOrder = (a: Cell, b: Cell) => a.row - b.row || a.column - b.column;

/** The cells that begin in each row, in their order. */
function byRow({ rows, cells }: Section): Cell[][] {
  const lines: Cell[][] = Array.from({ length: rows }, () => []);
  for (const cell of [...cells].sort(inOrder)) {
    lines[cell.row]?.push(cell);
  }
  return lines;
}

/** The table of a grid; null when it is empty. */
export function writeGrid(grid: Grid): Node | null {
  const { schema, caption } = grid;
  const { table, tableRow } = schema.nodes;
  const sections = grid.sections.flatMap((section) => {
    dropCovered(section);
    const rows = byRow(section).map((line) =>
      line.map(({ node, width, height }) =>
        node.type.create(
          { ...node.attrs, colspan: width, rowspan: height },
          node.content,
        ),
      ),
    );
    const lines = rows.map((cells) => tableRow?.create(null, cells) ?? cells);
    const type = schema.nodes[section.name];
    return lines.length > 0 && type ? [type.create(null, lines.flat())] : [];
  });
  if (sections.length === 0 || grid.columns === 0 || !table) {
    return null;
  }
  return table.create(null, caption ? [caption, ...sections] : sections);
}

/** A row in which no cell begins cannot be written: cells that reach into it end before. */
function dropCovered(section: Section): void {
  const lines = byRow(section);
  for (let row = lines.length - 1; row >= 0; row -= 1) {
    if (lines[row]?.length === 0) {
      takeOutRow(section, row);
    }
  }
}

function takeOutRow(section: Section, at: number): void {
  section.cells = section.cells.filter(({ row, height }) => row !== at || height > 1);
  for (const cell of section.cells) {
    if (cell.row <= at && at < cell.row + cell.height) {
      cell.height -= 1;
    } else if (cell.row > at) {
      cell.row -= 1;
    }
  }
  section.rows -= 1;
}

export function insertRow(
  grid: Grid,
  { section: index, column }: CellPosition,
  at: number,
): CellPosition {
  const section = grid.sections[index];
  for (const cell of section?.cells ?? []) {
    if (cell.row >= at) {
      cell.row += 1;
    } else if (cell.row + cell.height > at) {
      cell.height += 1;
    }
  }
  if (section) {
    section.rows += 1;
  }
  fill(grid);
  return { section: index, row: at, column };
}

export function insertColumn(grid: Grid, place: CellPosition, at: number): CellPosition {
  for (const cell of grid.sections.flatMap(({ cells }) => cells)) {
    if (cell.column >= at) {
      cell.column += 1;
    } else if (cell.column + cell.width > at) {
      cell.width += 1;
    }
  }
  grid.columns += 1;
  fill(grid);
  return { ...place, column: at };
}

export function deleteRow(grid: Grid, place: CellPosition): CellPosition {
  const section = grid.sections[place.section];
  if (section) {
    takeOutRow(section, place.row);
  }
  grid.sections = grid.sections.filter(({ rows }) => rows > 0);
  const index = Math.min(place.section, grid.sections.length - 1);
  const rows = grid.sections[index]?.rows ?? 1;
  return { section: index, row: Math.min(place.row, rows - 1), column: place.column };
}

export function deleteColumn(grid: Grid, place: CellPosition): CellPosition {
  const { column: at } = place;
  for (const section of grid.sections) {
    section.cells = section.cells.filter(
      ({ column, width }) => column !== at || width > 1,
    );
    for (const cell of section.cells) {
      if (cell.column <= at && at < cell.column + cell.width) {
        cell.width -= 1;
      } else if (cell.column > at) {
        cell.column -= 1;
      }
    }
  }
  grid.columns -= 1;
  return { ...place, column: Math.min(at, grid.columns - 1) };
}

/** The first row becomes the head, or the head becomes the first rows. */
export function toggleHeader(grid: Grid, place: CellPosition): CellPosition {
  const [first, second] = grid.sections;
  if (!first) {
    return place;
  }
  const as = (type: 'tableHeader' | 'tableCell') => (cell: Cell) => {
    const scope = type === 'tableHeader' ? 'col' : null;
    const isRowHead = cell.node.attrs['scope'] === 'row';
    const made = grid.schema.nodes[type]?.create(
      { ...cell.node.attrs, scope },
      cell.node.content,
    );
    return { ...cell, node: isRowHead || !made ? cell.node : made };
  };
  if (first.name === 'tableHead') {
    const cells = first.cells.map(as('tableCell'));
    const below = second?.name === 'tableBody' ? second : null;
    const moved = below?.cells.map((cell) => ({ ...cell, row: cell.row + first.rows }));
    const body: Section = {
      name: 'tableBody',
      rows: first.rows + (below?.rows ?? 0),
      cells: [...cells, ...(moved ?? [])],
    };
    grid.sections.splice(0, below ? 2 : 1, body);
    if (!below || place.section === 0) {
      return place;
    }
    const row = place.section === 1 ? place.row + first.rows : place.row;
    return { ...place, section: place.section - 1, row };
  }
  const head: Section = {
    name: 'tableHead',
    rows: 1,
    cells: first.cells
      .filter(({ row }) => row === 0)
      .map((cell) => as('tableHeader')({ ...cell, height: 1 })),
  };
  // A cell that began in the first row ends there.
  first.cells = first.cells
    .filter(({ row }) => row > 0)
    .map((cell) => ({ ...cell, row: cell.row - 1 }));
  first.rows -= 1;
  grid.sections = [head, ...grid.sections].filter(({ rows }) => rows > 0);
  fill(grid);
  const isHead = place.section === 0 && place.row === 0;
  const isEmptied = first.rows === 0;
  if (isHead) {
    return place;
  }
  return place.section === 0
    ? { ...place, section: 1, row: place.row - 1 }
    : { ...place, section: place.section + (isEmptied ? 0 : 1) };
}

/** A new table of empty cells. */
export function newTable(
  schema: Schema,
  rows: number,
  columns: number,
  withHeader: boolean,
): Node | null {
  const sections: Section[] = [
    { name: 'tableHead', rows: withHeader ? 1 : 0, cells: [] },
    { name: 'tableBody', rows: withHeader ? rows - 1 : rows, cells: [] },
  ];
  return writeGrid(
    fill({
      schema,
      caption: null,
      sections: sections.filter((section) => section.rows > 0),
      columns,
    }),
  );
}

/** The position in the document of a cell, when the table begins at `table`. */
export function positionOf(table: Node, at: number, place: CellPosition): number | null {
  const wanted = readGrid(table)?.sections[place.section];
  const cell = wanted && cellAt(wanted, place.row, place.column);
  let found: number | null = null;
  table.descendants((node, offset) => {
    if (node === cell?.node) {
      found = at + 1 + offset;
    }
    return found === null && !/^table(Cell|Header)$/.test(node.type.name);
  });
  return found;
}
