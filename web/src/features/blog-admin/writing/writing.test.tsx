// The writing view as its user sees it. The editor is a plain field here; e2e/admin/writing.spec.ts
// tries the real one.

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { picture } from '../../../testing/library';
import { blog, blogPage, network } from '../../../testing/network';
import { open } from '../../../testing/render';
import {
  answerForm,
  type SentFields,
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
      sent.push({ call: 'restore', fields: (await request.json()) as SentFields });
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
