// A save whose response was lost, without React.

import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { createApi } from '../../core/api/client';
import { blog, network } from '../../testing/network';
import { toBlogFields } from './blog-form';
import { KeyedSave } from './keyed-save';
import type { SaveAttempt } from './store-blog';

const base = blog(7, { state: 'draft', revision: 1 });
const attempt = (html: string, more: Partial<SaveAttempt> = {}): SaveAttempt => ({
  base,
  revision: 1,
  mine: { fields: toBlogFields(base), html },
  file: null,
  removesImage: false,
  canonical: (text) => text,
  ...more,
});

/** A server that loses its first response: it has saved, and answers the key again. */
function losesItsFirstResponse(stored = blog(7, { state: 'draft', revision: 2 })) {
  const sent: { key: string; revision: string; html: string }[] = [];
  let revision = 1;
  network.use(
    http.post('*/api/admin/edit_blog', () => HttpResponse.json({ data: stored })),
    http.post('*/api/admin/update_blog', async ({ request }) => {
      const form = await request.formData();
      const read = (name: string) => String(form.get(name));
      sent.push({
        key: read('key'),
        revision: read('revision'),
        html: read('blog_description'),
      });
      const isRepeated = sent[0]?.key === read('key');
      revision = isRepeated ? 2 : revision + 1;
      const data = { id: 7, revision, state: stored.state, publish_at: null };
      return sent.length === 1
        ? HttpResponse.error()
        : HttpResponse.json(
            { message: 'Saved', data },
            isRepeated ? { headers: { 'idempotent-replayed': 'true' } } : {},
          );
    }),
  );
  return sent;
}

const listeners = () => ({ persist: vi.fn(async () => {}), onArrived: vi.fn() });

test('the same contents are saved once', async () => {
  const sent = losesItsFirstResponse();
  const [saves, heard] = [new KeyedSave(createApi(), null), listeners()];
  const lost = await saves.store(attempt('one'), heard);
  expect(lost).toMatchObject({ kind: 'refused', isPassing: true });
  expect(saves.pending).toEqual({ key: sent[0]?.key, blogId: 7 });
  const saved = await saves.store(attempt('one'), heard);
  expect(saved).toMatchObject({ kind: 'saved', blog: { revision: 2 } });
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect([saves.pending, heard.onArrived.mock.calls]).toEqual([null, []]);
});

test('other contents are saved on top, with a key of their own', async () => {
  const sent = losesItsFirstResponse();
  const [saves, heard] = [new KeyedSave(createApi(), null), listeners()];
  await saves.store(attempt('one'), heard);
  const saved = await saves.store(attempt('two'), heard);
  expect(saved).toMatchObject({ kind: 'saved', blog: { revision: 3 } });
  expect(sent.map(({ revision, html }) => [revision, html])).toEqual([
    ['1', 'one'],
    ['1', 'two'],
    ['2', 'two'],
  ]);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('of two lost saves none is taken for the one that is stored', async () => {
  const keys: string[] = [];
  network.use(
    http.post('*/api/admin/edit_blog', () => HttpResponse.json({ data: base })),
    http.post('*/api/admin/update_blog', async ({ request }) => {
      keys.push(String((await request.formData()).get('key')));
      // The first never arrives; the second is stored, and its response is lost.
      if (keys.length < 3) return HttpResponse.error();
      const isRepeated = keys.at(-1) === keys[1];
      const data = { id: 7, revision: 2, state: 'draft', publish_at: null };
      const headers: HeadersInit = isRepeated ? { 'idempotent-replayed': 'true' } : {};
      return HttpResponse.json({ message: 'Saved', data }, { headers });
    }),
  );
  const [saves, heard] = [new KeyedSave(createApi(), null), listeners()];
  await saves.store(attempt('one'), heard);
  await saves.store(attempt('two'), heard);
  expect(await saves.store(attempt('one'), heard)).toMatchObject({ kind: 'saved' });
  expect(new Set(keys).size, 'what is typed now is sent under a key of its own').toBe(2);
  expect(keys).toHaveLength(4);
});

test('a publication that had arrived is not taken back', async () => {
  losesItsFirstResponse(blog(7, { state: 'published', revision: 2 }));
  const publish = attempt('one', { stateChange: { state: 'published' } });
  const [saves, heard] = [new KeyedSave(createApi(), null), listeners()];
  await saves.store(publish, heard);
  const asDraft = { stateChange: { state: 'draft' as const } };
  const byItself = await saves.store(
    attempt('two', { ...asDraft, isAutosave: true }),
    heard,
  );
  expect(byItself).toMatchObject({ kind: 'publishedElsewhere', blog: { id: 7 } });
  expect(heard.onArrived).toHaveBeenCalledOnce();
  losesItsFirstResponse(blog(7, { state: 'published', revision: 2 }));
  const other = new KeyedSave(createApi(), null);
  await other.store(publish, heard);
  const byHand = await other.store(attempt('two', asDraft), heard);
  expect(byHand).toMatchObject({ kind: 'conflict', theirs: { state: 'published' } });
});

test('a key belongs to its blog, and outlives the window', async () => {
  const sent = losesItsFirstResponse();
  await new KeyedSave(createApi(), { key: 'kept', blogId: 7 }).store(
    attempt('one'),
    listeners(),
  );
  await new KeyedSave(createApi(), { key: 'other', blogId: 8 }).store(
    attempt('one'),
    listeners(),
  );
  expect(sent[0]?.key).toBe('kept');
  expect(sent[1]?.key).not.toBe('other');
});
