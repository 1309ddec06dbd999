// The writing view when a response was lost, or somebody else has saved.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { blog } from '../../../testing/network';
import { open } from '../../../testing/render';
import {
  answerForm,
  json,
  only,
  prepareWriting,
  repeated,
  saveNow,
  sent,
  stored,
  text,
  title,
  updated,
} from '../../../testing/writing';

vi.mock('../../../rich-text/lazy-editor', async () => ({
  LazyEditor: (await import('../../../testing/plain-editor')).PlainEditor,
}));

prepareWriting();

test('over somebody else’s version it stops, and compares', async () => {
  stored({ state: 'draft', revision: 1, blog_description: '<p>Ice</p>' });
  answerForm('update_blog', () => json({ message: 'Somebody saved it', code: 'x' }, 409));
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' mine');
  await saveNow();
  await screen.findByText('Someone else saved it', { selector: '.writing-words' });
  const count = sent.length;
  await userEvent.type(await text(), ' more');
  await saveNow();
  expect(sent).toHaveLength(count);
  stored({ state: 'draft', revision: 2, blog_description: '<p>Theirs</p>' });
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this' });
  expect(dialog.textContent).toContain('Theirs');
  answerForm('update_blog', updated);
  await userEvent.click(within(dialog).getByText('Overwrite with mine'));
  const sure = await screen.findByRole('dialog', { name: 'Overwrite with yours?' });
  await userEvent.click(within(sure).getByText('Overwrite with mine'));
  await waitFor(() => expect(sent.length).toBe(count + 1));
  expect(sent.at(-1)?.fields.revision).toBe('2');
  // Then it goes on by itself.
  await userEvent.type(await text(), '!');
  await saveNow();
  await waitFor(() => expect(sent.length).toBe(count + 2));
});

test('a new draft whose answer was lost is not stored twice', async () => {
  window.history.replaceState(null, '', '/admin/blogs/new');
  answerForm('add_blog', () => HttpResponse.error());
  open({ path: '/admin/blogs/new', page: 'admin' });
  await userEvent.type(await title(), 'Ice dams');
  await saveNow();
  await screen.findByText('Offline: kept in this browser', {
    selector: '.writing-words',
  });
  const arrived = {
    blog_title: 'Ice dams',
    blog_url: 'ice-dams',
    blog_description: '',
    seo_description: '',
    category_id: null as unknown as number,
    state: 'draft' as const,
    revision: 1,
  };
  stored(arrived);
  answerForm('add_blog', () => repeated(blog(7, arrived)));
  await userEvent.type(await text(), 'Snow');
  await saveNow();
  await waitFor(() => expect(sent.at(-1)?.call).toBe('update_blog'));
  expect(sent.at(-1)?.fields).toMatchObject({ blog_id: '7', blog_description: 'Snow' });
  const keys = only('add_blog').map(({ fields }) => fields.key);
  expect(new Set(keys).size, 'each try has the same key').toBe(1);
  expect(sent.at(-1)?.fields.key).not.toBe(keys[0]);
});

test('a save whose answer was lost is nobody else’s', async () => {
  stored({ state: 'draft', revision: 1, blog_description: 'Ice' });
  answerForm('update_blog', () => HttpResponse.error());
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' one');
  await saveNow();
  await screen.findByText('Offline: kept in this browser', {
    selector: '.writing-words',
  });
  // It had arrived.
  stored({ state: 'draft', revision: 2, blog_description: 'Ice one' });
  const { key } = sent[0]?.fields ?? {};
  answerForm('update_blog', (fields) =>
    fields.key === key
      ? repeated({ id: 7, revision: 2, state: 'draft', publish_at: null })
      : updated(fields),
  );
  await userEvent.type(await text(), ' two');
  await saveNow();
  await screen.findByText(/^Saved at/);
  expect(sent.at(-1)?.fields).toMatchObject({
    revision: '2',
    blog_description: 'Ice one two',
  });
});

const conflicting = () =>
  answerForm('update_blog', () => json({ message: 'x', code: 'x' }, 409));

/** Complete, and with nothing that stands out. */
const whole = {
  blog_title: 'Ice dams on the roof',
  blog_url: 'ice-dams',
  category_id: 1,
  seo_description: 'What ice dams are, and how a roof is kept free of them.',
  blog_description: 'Ice',
};

test('a publication whose answer was lost stays one when a word is typed', async () => {
  stored({ ...whole, state: 'draft', revision: 1 });
  answerForm('update_blog', () => HttpResponse.error());
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(sent.at(-1)?.fields.state).toBe('published'));
  // It had arrived.
  stored({ ...whole, state: 'published', revision: 2 });
  const { key } = sent.at(-1)?.fields ?? {};
  answerForm('update_blog', (fields) =>
    fields.key === key
      ? repeated({ id: 7, revision: 2, state: 'published', publish_at: null })
      : updated(fields),
  );
  await userEvent.type(await text(), ' one');
  await saveNow();
  await screen.findByText('Changes kept in this browser, not published yet');
  expect(
    screen.getByText(/What you had sent before has arrived. State: Published/),
  ).toBeTruthy();
  expect(sent.filter(({ fields }) => fields.revision === '2')).toEqual([]);
  expect(((await text()) as HTMLTextAreaElement).value).toBe('Ice one');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent.at(-1)?.fields.revision).toBe('2'));
  expect(sent.at(-1)?.fields.state).toBeUndefined();
  expect(sent.at(-1)?.fields.blog_description).toBe('Ice one');
});

test('what somebody has published is not taken back by the clock', async () => {
  stored({ ...whole, state: 'draft', revision: 1 });
  answerForm('update_blog', () => HttpResponse.error());
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' one');
  await saveNow();
  await screen.findByText('Offline: kept in this browser', {
    selector: '.writing-words',
  });
  // It had arrived, and somebody else has published it.
  stored({ ...whole, state: 'published', revision: 3, blog_description: 'Ice one' });
  const { key } = sent.at(-1)?.fields ?? {};
  answerForm('update_blog', (fields) =>
    fields.key === key
      ? repeated({ id: 7, revision: 2, state: 'draft', publish_at: null })
      : json({ message: 'x', code: 'blog.not_a_draft' }, 409),
  );
  const before = sent.length;
  await userEvent.type(await text(), ' two');
  await saveNow();
  await screen.findByText('It was published in the meantime.', {
    selector: '.writing-words',
  });
  expect(sent.slice(before).map(({ fields }) => fields.revision)).toEqual(['1']);
  expect(((await text()) as HTMLTextAreaElement).value).toBe('Ice one two');
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this' });
  expect(dialog.textContent).toContain('It was published in the meantime.');
});

test('who publishes what somebody else has saved word by word publishes it', async () => {
  stored({ ...whole, state: 'draft', revision: 1 });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  stored({ ...whole, state: 'draft', revision: 2 });
  answerForm('update_blog', (fields) =>
    fields.revision === '2' ? updated(fields) : json({ message: 'x', code: 'x' }, 409),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(only('update_blog')).toHaveLength(2));
  expect(sent.at(-1)?.fields).toMatchObject({ revision: '2', state: 'published' });
  await screen.findByRole('button', { name: 'Update' });
});

test('what went live meanwhile is not said to be a draft again', async () => {
  const at = 4_000_000_000;
  stored({ ...whole, state: 'scheduled', publish_at: at, revision: 1 });
  conflicting();
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  stored({ ...whole, state: 'published', revision: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back to a draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this' });
  expect(dialog.textContent).toContain('It was published in the meantime.');
  expect(sent).toHaveLength(1);
  await userEvent.click(within(dialog).getByText('Overwrite with mine'));
  const question = await screen.findByRole('dialog', { name: 'Overwrite with yours?' });
  expect(question.textContent).toContain('Its state is then: Draft.');
});
