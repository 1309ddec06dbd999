// The type of a catalogue of texts (messages.ts) and of its French sibling (messages.fr.ts): the
// same keys with the same parameters. A missing or extra key in the sibling fails the type check
// (docs/decisions/0018).

/** The type of a catalogue, with any texts. */
export type Catalogue<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Catalogue<T[Key]> };
