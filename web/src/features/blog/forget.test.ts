import { expect, test } from 'vitest';
import { Answers } from '../../api/answers';
import { blog, blogPage, blogRow } from '../../testing/network';
import { blogKeys, forgetBlogs } from './api';
import { fromPages } from './blog-list';
import { knownList } from './known-lists';

test('what the admin area changes is in no list any more, grown ones too', () => {
  const answers = new Answers();
  const page = blogPage([blogRow(3), blogRow(4)], 0, 2);
  answers.put(blogKeys.page(0, '', 12), page);
  answers.put(blogKeys.page(0, '', 4), page);
  answers.put(blogKeys.list(''), fromPages([page]));
  answers.put(blogKeys.list('roy'), fromPages([page]));
  answers.put(blogKeys.latest(), { data: page.tableData });
  answers.put(blogKeys.blog(3), { data: blog(3) });
  answers.put(blogKeys.blog(4), { data: blog(4) });
  expect(knownList(answers, '')).not.toBeNull();
  forgetBlogs(answers, 3);
  expect(knownList(answers, '')).toBeNull();
  const isKnown = (key: readonly unknown[]) => answers.get(key).data !== undefined;
  expect(isKnown(blogKeys.page(0, '', 4))).toBe(false);
  expect(isKnown(blogKeys.list('roy'))).toBe(false);
  expect(isKnown(blogKeys.latest())).toBe(false);
  expect(isKnown(blogKeys.blog(3))).toBe(false);
  expect(isKnown(blogKeys.blog(4))).toBe(true);
});
