// Working copies in the writing view.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test, vi } from 'vitest';
import { blog, network } from '../../../testing/network';
import { open } from '../../../testing/render';
import {
  answerForm,
  json,
  prepareWriting,
  saveNow,
  sent,
  stored,
  text,
  title,
} from '../../../testing/writing';
import { blogDrafts } from '../draft-store';
import { findOtherWriter } from './also-writing';

vi.mock('../../../rich-text/lazy-editor', async () => ({
  LazyEditor: (await import('../../../testing/plain-editor')).PlainEditor,
}));

prepareWriting();

const copy = (more: object = {}) => ({
  version: 3,
  revision: 4,
  saved_by: 'Zoé Roy',
  saved_time: 1_795_176_000,
  blog_title: 'Ice, again',
  blog_url: 'title-7',
  blog_description: 'What Zoé wrote',
  blog_image: null,
  removes_image: false,
  blog_image_alt: '',
  seo_description: 'About 7',
  category_id: 1,
  language: 'en',
  translation: null,
  checked_time: null,
  ...more,
});

const answerCopy = (data: object | null) =>
  network.use(http.post('*/api/admin/working_copy', () => json({ data })));

test('of what is published a working copy is saved, until somebody publishes it', async () => {
  stored({ state: 'published', revision: 4 });
  let version = 0;
  answerForm('save_working_copy', () => {
    version += 1;
    return json({ data: { version, saved_time: 1_795_176_000, blog_image: null } });
  });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' more');
  await saveNow();
  await screen.findByText(/^Saved at .*, not published yet$/);
  expect(sent[0]).toMatchObject({
    call: 'save_working_copy',
    fields: { blog_id: '7', revision: '4', blog_description: '<p>Text</p> more' },
  });
  expect(sent[0]?.fields.copy_version).toBeUndefined();
  await userEvent.type(await text(), ' and more');
  await saveNow();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.fields).toMatchObject({ revision: '4', copy_version: '1' });
  await screen.findByText(/^Saved at .*, not published yet$/);
  // Nothing of it is in this browser alone.
  await waitFor(async () => expect(await blogDrafts.list(1)).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({
    call: 'update_blog',
    fields: { revision: '4', copy_version: '2' },
  });
  expect(sent[2]?.fields.state).toBeUndefined();
  expect(sent[2]?.fields.autosave).toBeUndefined();
});

test('what was written elsewhere and not published is gone on with', async () => {
  stored({ state: 'published', revision: 4 });
  answerCopy(copy());
  answerForm('save_working_copy', () =>
    json({ data: { version: 4, saved_time: 1_795_176_000, blog_image: null } }),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  expect(await title()).toHaveProperty('value', 'Ice, again');
  expect(await text()).toHaveProperty('value', 'What Zoé wrote');
  await screen.findByText('Changes saved, not published yet');
  await saveNow();
  expect(sent).toEqual([]);
  await userEvent.type(await text(), '!');
  await saveNow();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({ copy_version: '3', blog_title: 'Ice, again' });
});

test('somebody else who has been writing it is named, on opening and after a save', async () => {
  stored({ state: 'published', revision: 4 });
  const zoe = { name: 'Zoé Roy', time: 1_795_176_000 };
  answerCopy(copy({ also_writing: zoe }));
  const first = open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await screen.findByText(/^Zoé Roy has been writing this article; last change \d\d-/);
  first.unmount();
  answerCopy(copy());
  answerForm('save_working_copy', () => {
    const also_writing = sent.length === 1 ? zoe : undefined;
    const data = {
      version: 3 + sent.length,
      saved_time: 1_795_176_000,
      blog_image: null,
    };
    return json({ data: { ...data, also_writing } });
  });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), '!');
  expect(screen.queryByText(/has been writing/)).toBeNull();
  await saveNow();
  await screen.findByText(/^Zoé Roy has been writing this article/);
  // It stays: the next answer knows only of this form's own words.
  await userEvent.type(await text(), '!');
  await saveNow();
  await waitFor(() => expect(sent).toHaveLength(2));
  screen.getByText(/^Zoé Roy has been writing this article/);
});

test('of a draft it is who saved it last, if that was not oneself and not long ago', () => {
  const draft = blog(7, { state: 'draft', updated_by: 'Zoé Roy', updated_time: 1000 });
  const zoe = { name: 'Zoé Roy', time: 1000 };
  expect(findOtherWriter(draft, null, 'Ada Roy', 1599)).toEqual(zoe);
  expect(findOtherWriter(draft, null, 'Ada Roy', 1600)).toBeNull();
  expect(findOtherWriter(draft, null, 'Zoé Roy', 1599)).toBeNull();
  expect(
    findOtherWriter({ ...draft, state: 'published' }, null, 'Ada Roy', 1599),
  ).toBeNull();
});

test('over what somebody else has written and not published it stops, and compares', async () => {
  stored({ state: 'published', revision: 4 });
  answerForm('save_working_copy', ({ copy_version }) =>
    copy_version === '3'
      ? json({ data: { version: 4, saved_time: 1_795_176_000, blog_image: null } })
      : json({ message: 'Zoé Roy saved this blog' }, 409),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' mine');
  answerCopy(copy());
  await saveNow();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  const compared = await screen.findByRole('dialog', { name: 'Someone else saved this' });
  expect(compared.textContent).toContain('Zoé Roy');
  expect(compared.textContent).toContain('again');
  await userEvent.click(within(compared).getByText('Overwrite with mine'));
  const sure = await screen.findByRole('dialog', { name: 'Overwrite with yours?' });
  await userEvent.click(within(sure).getByText('Overwrite with mine'));
  await saveNow();
  await waitFor(() => expect(sent.at(-1)?.fields.copy_version).toBe('3'));
  // Nothing has become public by it.
  expect(sent.every(({ call }) => call === 'save_working_copy')).toBe(true);
  await screen.findByText(/^Saved at .*, not published yet$/);
});

test('changes that are not published are discarded on request', async () => {
  stored({ state: 'published', revision: 4 });
  answerCopy(copy());
  const gone: unknown[] = [];
  network.use(
    http.post('*/api/admin/discard_working_copy', async ({ request }) => {
      gone.push(await request.json());
      return json({ message: 'Discarded', code: 'blog.copy_discarded' });
    }),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  expect(await text()).toHaveProperty('value', 'What Zoé wrote');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByText('Discard the changes…'));
  const asked = await screen.findByRole('dialog', { name: 'Discard the changes' });
  await userEvent.click(within(asked).getByText('Discard'));
  await waitFor(() => expect(gone).toEqual([{ blog_id: 7, copy_version: 3 }]));
  await waitFor(async () => expect(await text()).toHaveProperty('value', '<p>Text</p>'));
  expect(await title()).toHaveProperty('value', 'Title 7');
});
