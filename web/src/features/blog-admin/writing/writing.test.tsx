// The writing view as somebody uses it. The editor is a plain field here; the real one is
// tried in e2e/admin/writing.spec.ts.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { picture } from '../../../testing/library';
import { blog, blogPage, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import { blogDrafts } from '../draft-store';
import { findOtherWriter } from './also-writing';

vi.mock('../../../rich-text/lazy-editor', async () => ({
  LazyEditor: (await import('../../../testing/plain-editor')).PlainEditor,
}));

type Fields = Record<string, string>;
let sent: { call: string; fields: Fields }[] = [];

const categories = {
  tableData: [
    {
      id: 1,
      sn: 1,
      category_name: 'Buying',
      category_name_fr: '',
      is_published: true,
      creation_time: 0,
      updated_time: 0,
    },
  ],
  totalItems: 1,
  totalPages: 1,
  currentPage: 0,
};

const only = (call: string) => sent.filter((one) => one.call === call);

type Answer = (fields: Fields) => Response | Promise<Response>;

/** Answers a call that sends a form, and keeps what was sent. */
function answerForm(call: string, reply: Answer): void {
  network.use(
    http.post(`*/api/admin/${call}`, async ({ request }) => {
      const form = await request.formData();
      const fields = Object.fromEntries(
        [...form.entries()].map(([name, value]) => [name, String(value)]),
      );
      sent.push({ call, fields });
      return reply(fields);
    }),
  );
}

const json = (body: object, status = 200) => HttpResponse.json(body, { status });
/** The answer to a key that was used before. */
const repeated = (data: object) =>
  HttpResponse.json(
    { message: 'Saved', data },
    { headers: { 'idempotent-replayed': 'true' } },
  );

let revision = 1;
const updated: Answer = ({ blog_id, state = 'draft' }) => {
  revision += 1;
  return json({
    message: 'Blog updated successfully',
    data: {
      id: Number(blog_id),
      revision,
      state,
      publish_at: null,
      updated_time: 1_795_176_000,
    },
  });
};

beforeEach(async () => {
  // What another test has left in the browser is not taken up again.
  const left = await blogDrafts.list(1);
  await Promise.all(left.map(({ key }) => blogDrafts.remove(key)));
  sent = [];
  revision = 1;
  signInAs(1);
  window.history.replaceState(null, '', '/');
  network.use(
    http.post('*/api/admin/all_categories', () => json(categories)),
    http.post('*/api/admin/all_blogs', () => json(blogPage([], 0, 0))),
    http.post('*/api/admin/blog_previews', () => json({ data: { open: 0, ends: null } })),
  );
  answerForm('add_blog', ({ blog_title = '', state = 'published' }) =>
    json({
      message: 'Blog added successfully',
      data: blog(7, {
        blog_title,
        state: state as 'draft',
        revision,
        blog_description: '',
      }),
    }),
  );
  answerForm('update_blog', updated);
});

/** Answers `edit_blog` with this one. */
function stored(more: Parameters<typeof blog>[1]): void {
  network.use(http.post('*/api/admin/edit_blog', () => json({ data: blog(7, more) })));
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const text = () => screen.findByRole('textbox', { name: 'Description' });
const saveNow = () => userEvent.keyboard('{Control>}s{/Control}');

test('a new draft is stored once, has an address then, and is changed from then on', async () => {
  window.history.replaceState(null, '', '/admin/blogs/new');
  open({ path: '/admin/blogs/new', page: 'admin' });
  await userEvent.type(await title(), 'Ice dams');
  await saveNow();
  await screen.findByText(/^Saved at/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    call: 'add_blog',
    fields: {
      blog_title: 'Ice dams',
      blog_url: 'ice-dams',
      state: 'draft',
      autosave: '1',
    },
  });
  await waitFor(() => expect(window.location.pathname).toBe('/admin/blogs/7/edit'));
  await userEvent.type(await text(), 'Snow');
  await saveNow();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    call: 'update_blog',
    fields: { blog_id: '7', revision: '1', blog_description: 'Snow', autosave: '1' },
  });
  await screen.findByText(/^Saved at/);
  // Nothing was typed since: nothing is sent.
  await saveNow();
  expect(sent).toHaveLength(2);
});

test('a pause in typing saves a draft by itself', async () => {
  stored({ state: 'draft', revision: 4 });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' more');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 8000 });
  expect(sent[0]?.fields).toMatchObject({ revision: '4', state: 'draft', autosave: '1' });
});

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

test('an ended session is not called offline', async () => {
  stored({ state: 'draft', revision: 4 });
  answerForm('update_blog', () => json({ message: 'Please sign in' }, 401));
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' more');
  await saveNow();
  await waitFor(() =>
    expect(document.querySelector('.writing-words')?.textContent).toBe(
      'Signed out: kept in this browser',
    ),
  );
});

test('a translation is written beside the original, with its structure and pictures', async () => {
  stored({
    state: 'published',
    blog_image: '/media/cover.webp',
    blog_description:
      '<h2>Roofs</h2><figure><img src="/media/a.png" alt="A roof"></figure>',
  });
  open({ path: '/admin/blogs/new?translate=7', page: 'admin' });
  const original = await screen.findByRole('complementary', { name: /The original/ });
  expect(within(original).getByText('Title 7')).toBeTruthy();
  expect(within(original).getByText('Roofs')).toBeTruthy();
  expect(await text()).toHaveProperty('value', expect.stringContaining('/media/a.png'));
  await userEvent.type(await title(), 'Les toits');
  await saveNow();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: 'add_blog',
    fields: {
      language: 'fr',
      translation_of: '7',
      category_id: '1',
      library_image: '/media/cover.webp',
    },
  });
});

test('all that is missing is marked at once, beside the first that is told', async () => {
  stored({ state: 'draft', category_id: null as unknown as number, seo_description: '' });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const category = await screen.findByLabelText('Category');
  expect(category.getAttribute('aria-invalid')).toBe('true');
  const seo = screen.getByLabelText('SEO description');
  expect(seo.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Please Choose Category');
  await userEvent.type(seo, 'x');
  expect(seo.getAttribute('aria-invalid')).not.toBe('true');
  expect(category.getAttribute('aria-invalid')).toBe('true');
});

test('publishing leads to what is missing, and says what stands out', async () => {
  stored({ state: 'draft', category_id: null as unknown as number, seo_description: '' });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await publish();
  const category = await screen.findByLabelText('Category');
  await waitFor(() => expect(document.activeElement).toBe(category));
  expect(screen.getAllByText('Please Choose Category').length).toBeGreaterThan(0);
  await userEvent.selectOptions(category, 'Buying');
  await userEvent.type(screen.getByLabelText('SEO description'), 'x'.repeat(160));
  await publish();
  const asked = await screen.findByRole('dialog', { name: 'Before you publish' });
  expect(asked.textContent).toContain('longer than 155 characters');
  const before = sent.length;
  await userEvent.click(within(asked).getByText('Publish anyway'));
  await waitFor(() => expect(sent.length).toBe(before + 1));
  expect(sent.at(-1)?.fields.state).toBe('published');
});

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

test('a draft is saved without an address that another blog has', async () => {
  stored({ state: 'draft', revision: 4 });
  answerForm('update_blog', (fields) =>
    fields.blog_url === 'taken'
      ? json({ message: 'This address is taken', code: 'x', field: 'blog_url' }, 409)
      : updated(fields),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const address = screen.getByLabelText('Blog URL');
  await userEvent.clear(address);
  await userEvent.type(address, 'taken');
  await saveNow();
  await screen.findByText(/Saved at .*This address is taken/);
  const count = sent.length;
  await saveNow();
  expect(sent).toHaveLength(count);
});

test('a moment to come is chosen in the zone of whoever writes', async () => {
  stored({ state: 'draft', revision: 4 });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Publish at…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish at' });
  expect(dialog.textContent).toContain(
    Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
  );
  const day = within(dialog).getByLabelText<HTMLInputElement>('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2001-01-01');
  await userEvent.click(within(dialog).getByText('Schedule'));
  expect(dialog.textContent).toContain('in the future');
  await userEvent.clear(day);
  await userEvent.type(day, '2199-01-01');
  await userEvent.click(within(dialog).getByText('Schedule'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields.state).toBe('scheduled');
  expect(Number(sent[0]?.fields.publish_at)).toBeGreaterThan(7_226_000_000);
});

test('unpublishing asks first', async () => {
  stored({ state: 'published', revision: 4 });
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Publish at…' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Unpublish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unpublish blog' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(sent[0]?.fields.state).toBe('unpublished'));
});

test('what is not there says so, and leads on', async () => {
  network.use(
    http.post('*/api/admin/edit_blog', () => json({ message: 'No', code: 'x' }, 404)),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await screen.findByRole('heading', { name: 'There is no such blog' });
  expect(screen.getByRole('link', { name: 'Open the trash' })).toBeTruthy();
});

test.each(['x', '0', '1e3', '99999999999999999999'])('%s is no blog', async (id) => {
  open({ path: `/admin/blogs/${id}/edit`, page: 'admin' });
  await screen.findByRole('heading', { name: 'There is no such blog' });
});

test('an old version is compared and restored', async () => {
  stored({ state: 'draft', revision: 4, blog_description: 'Now' });
  const row = (version: number) => ({
    version,
    saved_by: 'Ada',
    saved_time: 1_795_176_000 + version,
    state: 'draft',
    is_autosave: version === 2,
    restored_from: null,
    blog_title: 'Ice',
    size_chars: 1234,
  });
  const all = [row(3), row(2), row(1)];
  network.use(
    http.post('*/api/admin/blog_history', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const size = Number(query.get('size'));
      const from = size * Number(query.get('page'));
      return json(blogPage(all.slice(from, from + size) as never, 0, 3));
    }),
    http.post('*/api/admin/blog_version', async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      return json({
        data: {
          version,
          blog_title: 'Ice',
          blog_url: 'ice',
          blog_description: `<p>Snow melts ${version === 2 ? 'slowly' : 'fast'}</p>`,
          seo_description: '',
          category_id: null,
          language: 'en',
          blog_image: null,
          blog_image_alt: '',
          checked_time: null,
        },
      });
    }),
    http.post('*/api/admin/restore_blog_version', async ({ request }) => {
      sent.push({ call: 'restore', fields: (await request.json()) as Fields });
      stored({ state: 'draft', revision: 5, blog_description: 'Restored' });
      return json({ message: 'Restored' });
    }),
    http.post('*/api/admin/blog_previews', () => json({ data: { open: 0, ends: null } })),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await text();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open the history' }));
  const dialog = await screen.findByRole('dialog', { name: 'History' });
  const versions = await within(dialog).findAllByRole('button', { name: /by Ada/ });
  expect(versions).toHaveLength(3);
  expect(versions[1]?.textContent).toContain('Saved automatically');
  await userEvent.click(versions[1] ?? document.body);
  await within(dialog).findByText('slowly', { selector: 'ins' });
  expect(within(dialog).getByText('fast', { selector: 'del' })).toBeTruthy();
  // Somebody saves meanwhile: each has another place in the list then.
  all.unshift(row(4));
  await userEvent.click(versions[0] ?? document.body);
  await within(dialog).findByText('slowly', { selector: 'del' });
  expect(within(dialog).getByText('fast', { selector: 'ins' })).toBeTruthy();
  await userEvent.click(versions[1] ?? document.body);
  await userEvent.click(within(dialog).getByText('Restore this version'));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'restore',
      fields: { blog_id: 7, version: 2, revision: 4 },
    }),
  );
  await waitFor(async () =>
    expect(((await text()) as HTMLTextAreaElement).value).toBe('Restored'),
  );
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

test('a category that is gone keeps no words from the server', async () => {
  stored({ state: 'draft', revision: 4, category_id: 1, blog_description: 'Ice' });
  answerForm('update_blog', (fields) =>
    fields.category_id === '1'
      ? json({ message: 'This category is gone', code: 'x', field: 'category_id' }, 400)
      : fields.seo_description === 'Long'
        ? json({ message: 'Too long', code: 'x', field: 'seo_description' }, 400)
        : updated(fields),
  );
  open({ path: '/admin/blogs/7/edit', page: 'admin' });
  await userEvent.type(await text(), ' dams');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const seo = screen.getByLabelText('SEO description');
  await userEvent.clear(seo);
  await userEvent.type(seo, 'Long');
  await saveNow();
  await screen.findByText(/Not saved: Category \(This category is gone\)/, {
    selector: '.writing-words',
  });
  expect(sent.at(-1)?.fields.blog_description).toBe('Ice dams');
  // What is empty does not come out of a form here.
  expect(sent.at(-1)?.fields.category_id ?? '').toBe('');
  expect((seo as HTMLInputElement).value).toBe('Long');
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('1');
});

test('a draft that was added by a window that is gone is found again', async () => {
  window.history.replaceState(null, '', '/admin/blogs/new');
  answerForm('add_blog', () => HttpResponse.error());
  const first = open({ path: '/admin/blogs/new', page: 'admin' });
  await userEvent.type(await title(), 'Lost and found');
  await saveNow();
  await screen.findByText('Offline: kept in this browser', {
    selector: '.writing-words',
  });
  first.unmount();
  const arrived = {
    blog_title: 'Lost and found',
    blog_url: 'lost-and-found',
    blog_description: '',
    seo_description: '',
    category_id: null as unknown as number,
    state: 'draft' as const,
    revision: 1,
  };
  stored(arrived);
  const { key } = only('add_blog')[0]?.fields ?? {};
  answerForm('add_blog', (fields) =>
    fields.key === key ? repeated(blog(7, arrived)) : json({ message: 'x' }, 500),
  );
  window.history.replaceState(null, '', '/admin/blogs/new');
  open({ path: '/admin/blogs/new', page: 'admin' });
  const restores = await screen.findAllByRole('button', { name: /^Restore/ });
  await userEvent.click(
    restores.find((one) => /Lost and found/.test(one.ariaLabel ?? '')) ??
      restores[0] ??
      document.body,
  );
  await waitFor(async () =>
    expect(((await title()) as HTMLInputElement).value).toBe('Lost and found'),
  );
  await userEvent.type(await text(), 'Snow');
  await saveNow();
  await waitFor(() => expect(sent.at(-1)?.call).toBe('update_blog'));
  expect(sent.at(-1)?.fields).toMatchObject({ blog_id: '7', blog_description: 'Snow' });
  expect(only('add_blog').every(({ fields }) => fields.key === key)).toBe(true);
});

test('a cover is taken from the library, with what it shows', async () => {
  window.history.replaceState(null, '', '/admin/blogs/new');
  stored({ blog_image: '/media/2.webp' });
  const asked: unknown[] = [];
  network.use(
    http.post('*/api/admin/media/all', async ({ request }) => {
      asked.push(await request.json());
      const lake = picture(2, 'lake.png', {
        focus: '04',
        focus_x: 5,
        focus_y: 90,
        alt_en: 'A lake',
      });
      return json({ data: { pictures: [lake], next: null } });
    }),
  );
  open({ path: '/admin/blogs/new', page: 'admin' });
  await userEvent.type(await title(), 'Ice dams');
  await userEvent.click(screen.getByRole('button', { name: 'From the library' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose from the library' });
  await userEvent.type(within(dialog).getByRole('searchbox'), 'lake{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'lake' }));
  expect(sent).toHaveLength(0);
  await userEvent.click(
    await within(dialog).findByRole('button', { name: /^Use A lake/ }),
  );
  expect(screen.queryByRole('dialog', { name: 'Choose from the library' })).toBeNull();
  const cover = document.querySelector('.cover-drop img');
  expect(cover?.getAttribute('src')).toBe('/media/2.webp');
  expect(cover?.getAttribute('data-at')).toBe('04');
  await saveNow();
  await screen.findByText(/^Saved at/);
  expect(sent[0]?.fields).toMatchObject({
    library_image: '/media/2.webp',
    blog_image_alt: 'A lake',
  });
  expect(sent[0]?.fields['file']).toBeUndefined();
});

test('words that somebody typed for a cover stay when another picture is taken', async () => {
  network.use(
    http.post('*/api/admin/media/all', () =>
      json({
        data: {
          pictures: [
            picture(2, 'lake.png', { alt_en: 'A lake' }),
            picture(3, 'door.png', { alt_en: 'A door' }),
          ],
          next: null,
        },
      }),
    ),
  );
  window.history.replaceState(null, '', '/admin/blogs/new');
  open({ path: '/admin/blogs/new', page: 'admin' });
  const take = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'From the library' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose from the library' });
    await userEvent.click(
      await within(dialog).findByRole('button', { name: new RegExp(`^Use ${name}`) }),
    );
  };
  await userEvent.type(await title(), 'Doors');
  const alt = () =>
    screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Alternative text of the image',
    });
  await take('A lake');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(alt().value).toBe('A lake');
  await take('A door');
  expect(alt().value, 'nobody had changed those words').toBe('A door');
  await userEvent.type(alt(), ' of oak');
  await take('A lake');
  expect(alt().value).toBe('A door of oak');
});
