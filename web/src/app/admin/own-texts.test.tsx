import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { blogDrafts } from '../../features/blog-admin/draft-store';
import { answerDrafts } from '../../features/contact/admin/leads/draft-store';
import { pageDrafts } from '../../features/pages/admin/draft-store';
import { propertyDrafts } from '../../features/property/admin/draft-store';
import { EMPTY } from '../../features/property/admin/property-form';
import { answer, signInAs } from '../../testing/network';
import { open } from '../../testing/render';
import { lockDraft } from '../../core/drafts/draft-locks';
import { countOwnTexts, dropOwnTexts } from './own-texts';

const blog = {
  fields: { title: 'Ice', url: '', categoryId: '', seoDescription: '', alt: '' },
  isUrlOwn: false,
  html: '',
  revision: null,
  file: null,
  pictures: [],
};
const property = { stored: null, fields: EMPTY, pictures: [], storedPictures: [] };

async function write(userId: number) {
  const meta = { thingId: null, savedAt: 1 };
  const key = blogDrafts.newKey(userId, null);
  await blogDrafts.put(key, blog as never, meta, null);
  await propertyDrafts.put(propertyDrafts.newKey(userId, null), property, meta, null);
  const page = { page: 'about', revision: 1, values: { en: {}, fr: {} } as never };
  await pageDrafts.put(pageDrafts.newKey(userId, null), page, meta, null);
  const words = {
    subject: 'Re',
    text: 'Yes',
    language: 'en',
    replyTo: 'me',
    key: 'k',
  } as const;
  await answerDrafts.put(answerDrafts.newKey(userId, 7), words, meta, null);
}

beforeEach(() => Promise.all([1, 12].map(dropOwnTexts)));

test('drafts, copies of pages and answers of one person are counted and forgotten', async () => {
  await write(1);
  await write(12);
  expect(await countOwnTexts(1)).toBe(4);
  await dropOwnTexts(1);
  expect(await countOwnTexts(1)).toBe(0);
  expect(await countOwnTexts(12), 'somebody else’s are left').toBe(4);
});

test('what this window is writing goes as well', async () => {
  await write(1);
  const [one] = await blogDrafts.list(1);
  const [other] = await propertyDrafts.list(1);
  const ends = [one, other].map((draft) => lockDraft(draft?.key ?? ''));
  expect(await countOwnTexts(1), 'what is written is counted by its form').toBe(2);
  await dropOwnTexts(1);
  await Promise.all(ends.map((end) => end()));
  expect(await countOwnTexts(1)).toBe(0);
});

test('whoever signs out is asked about each of them', async () => {
  signInAs(1);
  answer('admin/all_categories', {
    tableData: [],
    totalItems: 0,
    totalPages: 0,
    currentPage: 0,
  });
  const { user } = open({ path: '/admin/category', page: 'admin' });
  await screen.findByText('No Category found.');
  await write(1);
  await user.click(screen.getByRole('link', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('4');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await countOwnTexts(1), 'who stays keeps them').toBe(4);
});
