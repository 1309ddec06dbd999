// The words of the list of own pages.

export const messages = {
  title: 'Your own pages',
  intro:
    'Pages such as “Careers” or “Sell with us”. Each has an address of its own and is written like a blog. A menu leads to it once you add it there.',
  add: 'Add page',
  none: 'You have no page of your own yet.',
  listFailed: 'Your pages couldn’t be loaded',
  page: 'Page',
  untitled: 'Untitled',
  address: 'Address',
  noAddress: 'None yet',
  state: 'State',
  unpublished: 'Changes not published',
  languages: { en: 'English', fr: 'French' },
  intoLanguages: { en: 'English', fr: 'French' },
  language: 'Language',
  changed: 'Last change',
  by: (moment: string, name: string | null) =>
    name === null ? moment : `${moment}, ${name}`,
  action: 'Action',
  edit: (title: string) => `Edit ${title}`,
  see: (title: string) => `View ${title} on the site`,
  translate: (title: string, language: string) => `Translate ${title} into ${language}`,
  blocks: 'Built from blocks',
  mayReplace:
    'This page can be built from the blocks of your own pages. It begins with its present texts, and takes the place of the page once you publish it.',
  mayBuildQuestions:
    'The questions can also be a page of their own, built from blocks. It begins with those below, and you can put it into the menus.',
  isReplaced:
    'Visitors read the page built from blocks. The texts below stay, and are not shown at this address.',
  build: 'Build from blocks',
  buildIn: { en: 'Build in English', fr: 'Build in French' },
  giveBack: 'Back to the texts below',
  givenBack: 'Visitors read the texts of this form again',
  notGivenBack: 'The page built from blocks couldn’t be unpublished',
};
