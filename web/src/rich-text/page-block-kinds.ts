// The kinds of blocks of a page, in the order of the sanitiser's list (html/classes.rs).

export const pageBlockKinds = [
  'people',
  'questions',
  'steps',
  'columns',
  'homes',
  'posts',
  'form',
  'action',
  'testimonial',
] as const;

export type PageBlockKind = (typeof pageBlockKinds)[number];

/** Finds the kinds that would be empty today, such as people without a team. */
export type FindEmptyBlocks = () => Promise<ReadonlySet<PageBlockKind>>;
