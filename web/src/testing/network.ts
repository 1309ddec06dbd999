// A mock of the API for tests; an unexpected call is an error.

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { BlogRow as AdminRow } from '../features/blog-admin/api';
import type { Blog, BlogPage, BlogRow } from '../features/blog/api';
import type { Dashboard } from '../features/dashboard/admin/api';

/** Every admin screen loads the numbers of unread messages. */
const nothingUnread = http.get('*/api/admin/message_counts', () =>
  HttpResponse.json({ data: { unread: 0, suspected: 0 } }),
);

/** The screen of messages loads the people to assign. */
const nobodyElse = http.post('*/api/admin/message_people', () =>
  HttpResponse.json({ data: { me: 1, people: [{ id: 1, name: 'Ada Roy' }] } }),
);

/** Every post loads its related blogs. */
const nothingRelated = http.get('*/api/admin/related_blogs', () =>
  HttpResponse.json({ data: [] }),
);

/** Every map for choosing a position looks up the address. */
const nowhere = http.post('*/api/find_place', () =>
  HttpResponse.json({ data: { Middle: null, Note: null } }),
);

/** Lists load the ids of samples. */
const noSamples = http.get('*/api/admin/sample_items', () =>
  HttpResponse.json({ data: { blogs: [], properties: [] } }),
);

/** Every published blog loads its working copy. */
const nothingChanged = http.post('*/api/admin/working_copy', () =>
  HttpResponse.json({ data: null }),
);

/** Every form loads the last change. */
const changedByNobody = http.post('*/api/admin/last_change', () =>
  HttpResponse.json({ data: null }),
);

/** The form of a property loads the agents. */
const noAgents = ['all_users', 'agents/all'].map((call) =>
  http.post(`*/api/admin/${call}`, () =>
    HttpResponse.json({ tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 }),
  ),
);

export const network = setupServer(
  nothingUnread,
  noSamples,
  nobodyElse,
  nothingRelated,
  nowhere,
  nothingChanged,
  changedByNobody,
  ...noAgents,
);

export function blogRow(
  id: number,
  more: Partial<BlogRow & Pick<AdminRow, 'state' | 'publish_at'>> = {},
): BlogRow & Pick<AdminRow, 'state' | 'publish_at'> {
  return {
    id,
    sn: id,
    blog_title: `Title ${id}`,
    blog_url: `title-${id}`,
    blog_image: null,
    blog_image_width: null,
    blog_image_height: null,
    blog_image_srcset: '',
    blog_image_alt: '',
    description: `Text ${id}`,
    seo_description: `About ${id}`,
    category_id: 1,
    category_name: 'Buying',
    category_slug: 'buying',
    language: 'en',
    translation_of: null,
    state: 'published',
    publish_at: null,
    created_by: 1,
    creation_time: 1_795_176_000 - id * 86_400,
    updated_time: 1_795_176_000,
    ...more,
  };
}

export function blog(
  id: number,
  more: Partial<Blog & Pick<AdminRow, 'state' | 'publish_at'>> = {},
): Blog & Pick<AdminRow, 'state' | 'publish_at'> {
  const { sn: _, description: __, translation_of: ___, ...row } = blogRow(id);
  return {
    ...row,
    blog_description: '<p>Text</p>',
    pictures: [],
    translation: null,
    checked_time: null,
    author: null,
    updated_by: null,
    revision: 1,
    ...more,
  };
}

/** A page of the list, with the total number. */
export function blogPage(rows: BlogRow[], page: number, total: number): BlogPage {
  return {
    tableData: rows,
    totalItems: total,
    totalPages: Math.ceil(total / 12),
    currentPage: page,
  };
}

/** The dashboard of a new site. */
export function dashboard(more: Partial<Dashboard> = {}): Dashboard {
  return {
    counts: {
      categories: 0,
      blogs: 0,
      users: 1,
      agents: 0,
      properties: 0,
      recent_blogs: 0,
    },
    newest_blogs: [],
    newest_messages: [],
    messages_by_day: [],
    leads: null,
    is_mail_set_up: false,
    overdue_figures: [],
    views: null,
    samples: null,
    opening: null,
    backup: { last_good_time: 1_795_176_000, has_failed: false, is_overdue: false },
    ...more,
  };
}

interface Asked {
  page: number;
  size: number;
  search: string;
}

/** Answers `all_blogs`; records the requests in their order. */
export function answerList(
  reply: (asked: Asked) => BlogPage | Promise<BlogPage>,
): Asked[] {
  const log: Asked[] = [];
  network.use(
    http.post('*/api/admin/all_blogs', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const asked = {
        page: Number(query.get('page')),
        size: Number(query.get('size')),
        search: query.get('search') ?? '',
      };
      log.push(asked);
      return HttpResponse.json(await reply(asked));
    }),
  );
  return log;
}

/** Refuses a call with a status and a text. */
export function refuse(call: string, status: number, message: string): void {
  network.use(
    http.all(`*/api/${call}`, () =>
      HttpResponse.json({ message, code: 'x' }, { status }),
    ),
  );
}

export function answer(call: string, body: object): void {
  network.use(http.all(`*/api/${call}`, () => HttpResponse.json(body)));
}

/** Stores a session as the browser does. */
export function signInAs(groupId: number, storage: Storage = sessionStorage): void {
  const session = {
    logged_in: 'true',
    accessToken: 'kt_token',
    user_id: '1',
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.ca',
    group_id: String(groupId),
    role_acl: '1',
  };
  for (const [name, value] of Object.entries(session)) {
    storage.setItem(name, value);
  }
}

/** A promise that the test resolves. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open: () => open() };
}
