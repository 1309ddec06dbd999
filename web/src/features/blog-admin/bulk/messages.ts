// The words about what is done to many blogs at once.

import { formatNumber } from '../../../lib/format';

const blogs = (count: number) =>
  count === 1 ? '1 blog' : `${formatNumber(count)} blogs`;

export const messages = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  category: 'Change category',
  trash: 'Move to the trash',

  categoryTitle: (count: number) => `Category of ${blogs(count)}`,
  chooseCategory: 'Choose a category',
  newCategory: 'New category',
  file: 'File them there',
  categoryMissing: 'Please Choose Category',
  trashTitle: 'Move to the trash',
  trashQuestion: (count: number) => `Move ${blogs(count)} to the trash?`,
  trashNote: 'They can be restored for 30 days. Until then, they aren’t on the site.',
  failed: 'Failed to Update Blog',
  undoFailed: 'This couldn’t be undone',
};
