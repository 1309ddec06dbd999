import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open, pageState } from '../../../testing/render';

const text = (name: string, label: string, more = {}) => ({
  name,
  label,
  hint: '',
  kind: 'line',
  is_optional: false,
  is_shared: false,
  most_chars: null,
  choices: [],
  fields: [],
  one: '',
  titled_by: '',
  ...more,
});

const FIELDS = [
  text('title', 'Title of the page', { most_chars: 10 }),
  text('questions', 'Questions', {
    kind: 'groups',
    one: 'Question',
    titled_by: 'question',
    fields: [
      text('question', 'Question'),
      text('answer', 'Answer', { kind: 'markdown' }),
    ],
  }),
];

const summary = {
  page: 'questions',
  title: 'Questions and answers',
  path: '/',
  state: 'shipped',
  locked_by: [] as string[],
  unaccepted: null,
  revision: 0,
  published_by: null,
  published_time: null,
  has_draft: false,
  draft_by: null,
  draft_time: null,
};

const values = {
  en: { title: 'Asked', questions: [{ question: 'Why?', answer: 'So.' }] },
  fr: { title: 'Demandes', questions: [{ question: 'Pourquoi?', answer: 'Voilà.' }] },
};

let saved: Record<string, unknown>[] = [];
let mistakes: object[] = [];
let published: unknown[] = [];
let isLocked = false;
let isUnreadable = false;

beforeEach(() => {
  saved = [];
  mistakes = [];
  published = [];
  isLocked = false;
  isUnreadable = false;
  const page = () => ({
    ...summary,
    ...(isLocked && { state: 'locked', locked_by: ['/srv/en/questions.toml'] }),
    ...(saved.length > 0 && {
      revision: saved.length,
      has_draft: true,
      draft_time: 1_795_176_000,
    }),
  });
  network.use(
    http.post('*/api/admin/own_pages', () => HttpResponse.json({ data: [] })),
    http.post('*/api/admin/pages/all', () => HttpResponse.json({ data: [page()] })),
    http.post('*/api/admin/pages/one', () =>
      HttpResponse.json({
        data: {
          ...page(),
          fields: FIELDS,
          values,
          draft: saved.at(-1)?.['values'] ?? null,
          ...(isUnreadable && {
            has_draft: true,
            revision: 4,
            draft_time: 1_795_176_000,
          }),
          is_draft_unreadable: isUnreadable,
          mistakes: [],
          placeholders: ['{company_name}'],
        },
      }),
    ),
    http.post('*/api/admin/pages/save_draft', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({
        message: 'The draft was saved',
        code: 'pages.draft_saved',
        data: { revision: saved.length, saved_time: 1_795_176_000, mistakes },
      });
    }),
    http.post('*/api/admin/pages/publish', async ({ request }) => {
      published.push(await request.json());
      saved = [];
      return HttpResponse.json({
        message: 'The page was published',
        code: 'pages.published',
        data: { revision: 9 },
      });
    }),
  );
});

const visit = (path: string) => open({ path, page: 'admin' });

test('an editor is not let in', async () => {
  signInAs(2);
  visit('/admin/pages');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Pages' })).toBeNull();
  expect(screen.queryByText('Questions and answers')).toBeNull();
});

test('pages are listed with how they stand', async () => {
  signInAs(1);
  visit('/admin/pages');
  const link = await screen.findByRole('link', { name: 'Questions and answers' });
  expect(link.closest('tr')?.textContent).toContain('Sample text');
  expect(link.closest('tr')?.textContent).toContain('Not edited yet');
});

test('a part is added in both languages, and what is wrong is said beside it', async () => {
  signInAs(1);
  visit('/admin/pages/questions');
  await userEvent.click(await screen.findByRole('button', { name: 'Add question' }));
  const part = screen.getByRole('group', { name: 'Question 2: unnamed' });
  await userEvent.type(within(part).getByLabelText('Question, English'), 'How?');
  await userEvent.type(within(part).getByLabelText('Question, French'), 'Comment?');
  mistakes = [
    {
      language: 'fr',
      path: 'questions[1].answer',
      code: 'content.empty',
      message: 'Ce texte',
    },
  ];
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const named = await screen.findByRole('group', { name: 'Question 2: How?' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(named).getByLabelText('Answer, French')),
  );
  expect(within(named).getByText('Ce texte')).toBeTruthy();
  expect(published).toEqual([]);
  expect(saved.at(-1)).toMatchObject({
    page: 'questions',
    values: {
      en: { questions: [{ question: 'Why?' }, { question: 'How?', answer: '' }] },
      fr: { questions: [{ question: 'Pourquoi?' }, { question: 'Comment?' }] },
    },
  });
  mistakes = [];
  await userEvent.type(within(named).getByLabelText('Answer, French'), 'Ainsi.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('The page was published');
  expect(published).toHaveLength(1);
});

test('a part that was taken away can be put back, and parts move', async () => {
  signInAs(1);
  visit('/admin/pages/questions');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove: Question 1: Why?' }),
  );
  expect(screen.queryByRole('group', { name: 'Question 1: Why?' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('group', { name: 'Question 1: Why?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
  await userEvent.click(
    screen.getByRole('button', { name: 'Move down: Question 1: Why?' }),
  );
  expect(screen.getByRole('group', { name: 'Question 2: Why?' })).toBeTruthy();
});

test('what a folder sets is shown and locked', async () => {
  isLocked = true;
  signInAs(1);
  visit('/admin/pages/questions');
  await screen.findByText('/srv/en/questions.toml');
  const title = screen.getByLabelText<HTMLInputElement>('Title of the page, English');
  expect(title.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull();
});

test('a draft that cannot be read is said and discarded, over what the site says', async () => {
  signInAs(1);
  isUnreadable = true;
  let discarded: unknown;
  network.use(
    http.post('*/api/admin/pages/discard_draft', async ({ request }) => {
      discarded = await request.json();
      isUnreadable = false;
      return HttpResponse.json({
        message: 'The draft was discarded',
        code: 'pages.draft_discarded',
        data: { revision: 5 },
      });
    }),
  );
  visit('/admin/pages/questions');
  const notice = await screen.findByRole('region', {
    name: 'The draft of this page can’t be read',
  });
  const title = screen.getByLabelText<HTMLInputElement>('Title of the page, English');
  expect(title.value).toBe('Asked');
  await userEvent.click(
    within(notice).getByRole('button', { name: 'Discard the draft' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('The draft was discarded')).toBeTruthy();
  expect(discarded).toEqual({ page: 'questions', revision: 4 });
  expect(screen.queryByText('The draft of this page can’t be read')).toBeNull();
});

test('a page that nobody has written is left out where the site began empty, and says so', async () => {
  signInAs(1);
  const site = {
    ...pageState().site,
    off: ['questions' as const],
    only_language: 'en' as const,
  };
  const { user } = open({ path: '/admin/pages', page: 'admin', site });
  expect(await screen.findByText('Left out')).toBeTruthy();
  expect(screen.queryByText('Sample text')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Questions and answers' }));
  expect(await screen.findByText(/Visitors don’t see this page yet/)).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
});
