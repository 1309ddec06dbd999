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

/** The kinds that would show nothing today, such as people while nobody is on the team. */
export type FindEmptyBlocks = () => Promise<ReadonlySet<PageBlockKind>>;
