import { expect, test } from 'vitest';
import { createQueryClient } from '../../app/providers';
import { blog, blogPage, blogRow } from '../../testing/network';
import { pageState } from '../../testing/render';
import { blogKeys, forgetBlogs } from './api';
import { fromPages } from './blog-list';
import { knownList } from './known-lists';

test('what the admin area changes is in no list any more, grown ones too', () => {
  const client = createQueryClient(pageState());
  const page = blogPage([blogRow(3), blogRow(4)], 0, 2);
  client.setQueryData(blogKeys.page(0, '', 12), page);
  client.setQueryData(blogKeys.page(0, '', 4), page);
  client.setQueryData(blogKeys.list(''), fromPages([page]));
  client.setQueryData(blogKeys.list('roy'), fromPages([page]));
  client.setQueryData(blogKeys.latest(), { data: page.tableData });
  client.setQueryData(blogKeys.blog(3), { data: blog(3) });
  client.setQueryData(blogKeys.blog(4), { data: blog(4) });
  expect(knownList(client, '')).not.toBeNull();
  forgetBlogs(client, 3);
  expect(knownList(client, '')).toBeNull();
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey)).toEqual([blogKeys.blog(4)]);
});
