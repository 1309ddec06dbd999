// What a catalogue of words (messages.ts) and its sibling in French (messages.fr.ts) have
// in common: the same keys, the same parameters. A key that is missing in the sibling, or
// left over in it, does not pass the type check (docs/decisions/0018).

/** The type of a catalogue, whatever its words are. */
export type Catalogue<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Catalogue<T[Key]> };
