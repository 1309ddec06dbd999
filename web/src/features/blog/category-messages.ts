// The words of a category's page; messages.ts has what other pages say, too.

export const categoryMessages = {
  title: (name: string) => `${name}: blogs`,
  lead: (name: string) => `All of our blogs under “${name}”, the newest first.`,
  none: 'There are no blogs in this category yet.',
  missing: 'There is no such category',
  missingHint: 'It was removed, or the address is incomplete.',
};
