// A blog's form without React: what it saves, and what it keeps when it cannot.

import 'fake-indexeddb/auto';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../../core/api/client';
import { IDLE_MS } from '../../../core/drafts/autosave';
import { removeDrafts } from '../../../core/drafts/draft-store';
import { blog, network } from '../../../testing/network';
import type { Blog } from '../api';
import { blogDrafts, resumedFrom } from '../draft-store';
import type { EditorScreen, InitialForm } from './blog-contents';
import { BlogEditor } from './blog-editor';

const USER = 1;

/** The calls that save a blog, and the answers to come; without one the save succeeds. */
let sent: Record<string, string>[] = [];
let answers: ((fields: Record<string, string>) => Response | Promise<Response>)[] = [];
let revision = 1;
let left: (() => void)[] = [];

const json = (body: object, init?: ResponseInit) => HttpResponse.json(body, init);
const lost = () => HttpResponse.error();
const refusal = (status: number, field?: string) => () =>
  json({ message: `No: ${status}`, code: 'x', field }, { status });
const saved = ({ blog_id, state = 'published' }: Record<string, string>) => {
  revision += 1;
  const data = { id: Number(blog_id ?? 7), revision, state, publish_at: null };
  return json({ message: 'Saved', data });
};

/** Complete, so that it can be published. */
const draft: Blog = blog(7, { state: 'draft', revision: 1, blog_description: 'Ice' });
const stored = (now: Blog) =>
  network.use(http.post('*/api/admin/edit_blog', () => json({ data: now })));

beforeEach(() => {
  [sent, answers, revision, left] = [[], [], 1, []];
  stored(draft);
  network.use(
    ...['add_blog', 'update_blog', 'save_working_copy'].map((call) =>
      http.post(`*/api/admin/${call}`, async ({ request }) => {
        const form = await request.formData();
        const fields = Object.fromEntries(
          [...form.entries()].map(([name, value]) => [name, String(value)]),
        );
        sent.push({ call, ...fields });
        return (answers.shift() ?? saved)(fields);
      }),
    ),
    http.post('*/api/admin/all_categories', () => json({ tableData: [], totalItems: 0 })),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  left.forEach((leave) => leave());
  await removeDrafts(USER);
});

/** A form with its text, as the screen opens it. */
function open(initial: Partial<InitialForm> = {}, autosaves = true) {
  const screen = {
    showToast: vi.fn(),
    onSaved: vi.fn(),
    drafts: { look: vi.fn(), pick: vi.fn<EditorScreen['drafts']['pick']>() },
  };
  screen.drafts.pick.mockImplementation(async (listed) => listed);
  const editor = new BlogEditor(
    createApi(),
    { blog: draft, draft: null, ...initial },
    screen,
    { autosaves },
  );
  const leave = editor.open(USER);
  left.push(leave);
  const { initial: begun } = editor.text;
  let html = typeof begun === 'string' ? begun : begun.html;
  editor.onReady({
    html: () => html,
    draft: () => ({ html, pictures: [] }),
    canonical: (text) => text,
    isBlank: () => html === '',
    findUnready: () => null,
    replace: (text) => {
      html = typeof text === 'string' ? text : text.html;
      editor.onTyped();
    },
    focus: () => {},
  });
  const type = (text: string) => {
    html = text;
    editor.onTyped();
  };
  return { editor, screen, type, leave, state: editor.getState };
}

/** The drafts of windows that are gone. */
const offered = async () => (await blogDrafts.list(USER)).map(({ content }) => content);
const kept = (html: string) =>
  vi.waitFor(async () =>
    expect((await offered()).map((one) => one.html)).toEqual([html]),
  );

test('a save sends what is in the form, and is the version that the next one replaces', async () => {
  const { editor, screen, type, state } = open();
  editor.enterField('title', 'Ice dams');
  type('Snow');
  expect(await editor.save({ state: 'published' })).toBe(true);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    call: 'update_blog',
    revision: '1',
    blog_title: 'Ice dams',
    blog_description: 'Snow',
    state: 'published',
  });
  expect(state()).toMatchObject({ revision: 2, isBusy: false, problem: null });
  expect(screen.onSaved).toHaveBeenCalledOnce();
  expect(editor.isDirty()).toBe(false);
});

test('a save without a category is refused in the order of the rules, and every field is marked', async () => {
  const { editor, screen, state } = open();
  editor.enterField('title', '');
  editor.enterField('category', '');
  expect(await editor.save({ state: 'published' })).toBe(false);
  expect([sent, screen.showToast.mock.calls.length]).toEqual([[], 1]);
  expect(state().problem?.field).toBe('category');
  expect(editor.errorOf('title')).toBeTruthy();
  editor.enterField('title', 'Ice');
  expect([editor.errorOf('title'), editor.errorOf('category')]).toEqual([
    undefined,
    expect.any(String),
  ]);
});

test('a save that the server refuses says why, beside its field, and the draft has the text', async () => {
  const { editor, type, state, leave } = open({}, false);
  type('Snow');
  answers = [refusal(400, 'blog_url')];
  expect(await editor.save()).toBe(false);
  expect(state()).toMatchObject({ isBusy: false, revision: 1 });
  expect(editor.errorOf('url')).toBe('No: 400');
  leave();
  await kept('Snow');
});

test('a conflict shows both versions; overwriting replaces the newer one', async () => {
  const { editor, type, state } = open();
  type('Mine');
  stored({ ...draft, revision: 5, blog_description: 'Theirs' });
  answers = [refusal(409)];
  expect(await editor.save({ state: 'published' })).toBe(false);
  expect(state().conflict).toMatchObject({
    mine: { html: 'Mine' },
    theirs: { blog_description: 'Theirs' },
  });
  editor.overwrite();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    revision: '5',
    blog_description: 'Mine',
    state: 'published',
  });
});

test('of a conflict theirs is taken; mine stays as a draft', async () => {
  const { editor, type, state } = open();
  type('Mine');
  stored({ ...draft, revision: 5, blog_description: 'Theirs' });
  answers = [refusal(409)];
  await editor.save();
  await editor.takeTheirs();
  expect([editor.text.html(), state().revision, state().conflict]).toEqual([
    'Theirs',
    5,
    null,
  ]);
  await kept('Mine');
});

test('a save whose answer was lost is repeated with its key', async () => {
  const { editor, type } = open();
  type('Snow');
  answers = [lost];
  expect(await editor.save()).toBe(false);
  answers = [
    () =>
      json(
        { message: 'Saved', data: { id: 7, revision: 2, state: 'draft' } },
        { headers: { 'idempotent-replayed': 'true' } },
      ),
  ];
  expect(await editor.save()).toBe(true);
  expect(sent[1]?.['key']).toBe(sent[0]?.['key']);
  expect(sent[0]?.['key']).toBeTruthy();
});

test('the key of a lost save outlives the window', async () => {
  const { editor, type, leave } = open({}, false);
  type('Snow');
  answers = [lost];
  await editor.save();
  leave();
  await kept('Snow');
  const [found] = await blogDrafts.list(USER);
  const next = open({ draft: found ? resumedFrom(found) : null }, false);
  await next.editor.save();
  expect(sent[1]?.['key']).toBe(sent[0]?.['key']);
});

test('autosave sends the last of many changes, once', async () => {
  const { type, state } = open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  type('S');
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  type('Sn');
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  type('Snow');
  await vi.advanceTimersByTimeAsync(IDLE_MS / 2);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(IDLE_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expect(state().autosave.kind).toBe('saved'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ blog_description: 'Snow', autosave: '1' });
});

test('one save at a time: what is typed meanwhile is sent afterwards', async () => {
  const { editor, type } = open();
  let answer = () => {};
  answers = [
    async (fields) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return saved(fields);
    },
  ];
  type('One');
  const first = editor.saveNow();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  type('Two');
  const second = editor.saveNow();
  answer();
  await Promise.all([first, second]);
  expect(sent.map((one) => [one['revision'], one['blog_description']])).toEqual([
    ['1', 'One'],
    ['2', 'Two'],
  ]);
});

test('autosave leaves out the field that is refused, and names it', async () => {
  const { editor, type, state } = open();
  editor.enterField('seo', 'Too long');
  type('Snow');
  answers = [refusal(400, 'seo_description')];
  expect(await editor.saveNow()).toBe(true);
  expect(sent.map((one) => one['blog_description'])).toEqual(['Snow', 'Snow']);
  expect(state().autosave).toMatchObject({
    kind: 'saved',
    note: expect.stringContaining('No: 400'),
  });
  expect(state().fields.seo).toBe('Too long');
});

test('a working copy is sent once, and leaves no draft behind', async () => {
  const published = { ...draft, state: 'published' as const };
  const { editor, type, state, leave } = open({ blog: published });
  const answer = () =>
    json({ data: { version: 3, saved_time: 0, blog_image: '/media/a.webp' } });
  answers = [answer, answer];
  editor.chooseFile(new File(['x'], 'a.png'));
  type('Snow');
  expect(await editor.saveNow()).toBe(true);
  expect(state()).toMatchObject({ copyVersion: 3, file: { src: '/media/a.webp' } });
  expect(await editor.saveNow()).toBe(true);
  expect(sent.map(({ call }) => call)).toEqual(['save_working_copy']);
  leave();
  await vi.waitFor(async () => expect(await offered()).toEqual([]));
});

test('a cover that is chosen after the working copy was saved is in the draft', async () => {
  const { editor, type, leave } = open({ blog: { ...draft, state: 'published' } });
  answers = [() => json({ data: { version: 3, saved_time: 0, blog_image: null } }), lost];
  type('Snow');
  await editor.saveNow();
  editor.chooseFile(new File(['x'], 'a.png'));
  leave();
  await vi.waitFor(async () =>
    expect(await offered()).toMatchObject([{ file: { name: 'a.png' } }]),
  );
});

test('two windows with one blog keep a draft each', async () => {
  const [one, other] = [open({}, false), open({}, false)];
  one.type('One');
  other.type('Other');
  expect(one.state().draftKey).not.toBe(other.state().draftKey);
  one.leave();
  other.leave();
  await vi.waitFor(async () =>
    expect((await offered()).map(({ html }) => html).sort()).toEqual(['One', 'Other']),
  );
});

test('another draft is restored; what was here stays as one', async () => {
  const first = open({}, false);
  first.type('First');
  first.leave();
  await kept('First');
  const [listed] = await blogDrafts.list(USER);
  const { editor, type, state } = open({}, false);
  type('Second');
  if (listed) {
    await editor.restore(listed);
  }
  expect([editor.text.html(), state().draftKey]).toEqual(['First', listed?.key]);
  await kept('Second');
});

test('an ended session is told from a lost connection, and signing in sends the rest', async () => {
  const { editor, type, state } = open();
  type('Snow');
  answers = [refusal(401)];
  expect(await editor.saveNow()).toBe(false);
  expect(state().autosave).toEqual({ kind: 'unreachable', isSignedOut: true });
  answers = [lost];
  expect(await editor.saveNow()).toBe(false);
  expect(state().autosave).toEqual({ kind: 'unreachable', isSignedOut: false });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(state().autosave.kind).toBe('saved'));
  expect(sent.at(-1)).toMatchObject({ blog_description: 'Snow' });
});

test('leaving sends what was typed; its draft goes when that has arrived', async () => {
  const { type, leave } = open();
  type('Snow');
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(async () => expect(await offered()).toEqual([]));
});

test('leaving without a connection keeps the draft', async () => {
  const { type, leave } = open();
  type('Snow');
  answers = [lost];
  leave();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await kept('Snow');
});

test('a blog that was deleted meanwhile is continued as a new draft', async () => {
  const { editor, type, state } = open();
  type('Snow');
  answers = [refusal(404)];
  await editor.saveNow();
  expect(state().autosave.kind).toBe('gone');
  editor.goOnAsNew();
  expect(await editor.saveNow()).toBe(true);
  expect(sent[1]).toMatchObject({ call: 'add_blog', blog_description: 'Snow' });
});

test('the dialog saves only on request, and its draft is gone then', async () => {
  const { editor, type, leave } = open({}, false);
  type('Snow');
  expect(await editor.saveNow()).toBe(false);
  expect(await editor.save()).toBe(true);
  expect(sent).toHaveLength(1);
  leave();
  expect(await offered()).toEqual([]);
});
