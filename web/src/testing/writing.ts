// Helpers of the tests of the writing view: the calls that save a blog, and the fields of the view.

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach } from 'vitest';
import { blogDrafts } from '../features/blog-admin/draft-store';
import { blog, blogPage, network, signInAs } from './network';

export type SentFields = Record<string, string>;
/** The saves of a test, in their order. */
export const sent: { call: string; fields: SentFields }[] = [];

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

export const only = (call: string) => sent.filter((one) => one.call === call);

export type Answer = (fields: SentFields) => Response | Promise<Response>;

/** Answers a call that sends a form, and keeps what was sent. */
export function answerForm(call: string, reply: Answer): void {
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

export const json = (body: object, status = 200) => HttpResponse.json(body, { status });
/** The answer to a key that was used before. */
export const repeated = (data: object) =>
  HttpResponse.json(
    { message: 'Saved', data },
    { headers: { 'idempotent-replayed': 'true' } },
  );

let revision = 1;
export const updated: Answer = ({ blog_id, state = 'draft' }) => {
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

/** Begins each test with a session, without drafts, and with a server that saves. */
export const prepareWriting = () =>
  beforeEach(async () => {
    // What another test has left in the browser is not taken up again.
    const left = await blogDrafts.list(1);
    await Promise.all(left.map(({ key }) => blogDrafts.remove(key)));
    sent.length = 0;
    revision = 1;
    signInAs(1);
    window.history.replaceState(null, '', '/');
    network.use(
      http.post('*/api/admin/all_categories', () => json(categories)),
      http.post('*/api/admin/all_blogs', () => json(blogPage([], 0, 0))),
      http.post('*/api/admin/blog_previews', () =>
        json({ data: { open: 0, ends: null } }),
      ),
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
export function stored(more: Parameters<typeof blog>[1]): void {
  network.use(http.post('*/api/admin/edit_blog', () => json({ data: blog(7, more) })));
}

export const title = () => screen.findByRole('textbox', { name: 'Title' });
export const text = () => screen.findByRole('textbox', { name: 'Description' });
export const saveNow = () => userEvent.keyboard('{Control>}s{/Control}');
