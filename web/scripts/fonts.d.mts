/** A font that is made: its file, what it is made of, and its weights. */
export interface Font {
  readonly name: string;
  readonly source: string;
  readonly wght:
    | number
    | { readonly min: number; readonly max: number; readonly default: number };
}

export const FONTS: readonly Font[];

export function make(font: Font): Promise<Buffer>;
