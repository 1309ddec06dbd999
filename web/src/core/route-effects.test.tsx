import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blogKeys } from '../features/blog/api';
import { answer, blog, blogPage, blogRow } from '../testing/network';
import { content } from '../testing/content';
import { open } from '../testing/render';

const row = blogRow(3);
const queries = [
  { key: blogKeys.page(0, '', 4), data: blogPage([row], 0, 1) },
  { key: blogKeys.page(0, '', 12), data: blogPage([row], 0, 1) },
  { key: blogKeys.latest(), data: { data: [row] } },
  { key: blogKeys.blog(3), data: { data: blog(3) } },
  content('home'),
];

const scroll = vi.fn();
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll);
  scroll.mockClear();
});

const title = () => screen.getByRole('heading', { level: 1 });

test('a page that is gone to begins at its top, with the focus on its heading', () => {
  open({ path: '/blogs', page: 'blogs', queries });
  expect(scroll).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('link', { name: 'Title 3' })[0] ?? document.body);
  expect(title().textContent).toBe('Title 3');
  expect(scroll).toHaveBeenLastCalledWith(0, 0);
  expect(document.activeElement).toBe(title());
});

test('a page that is gone to is announced by its title', async () => {
  open({ path: '/blogs', page: 'blogs', queries });
  fireEvent.click(screen.getAllByRole('link', { name: 'Title 3' })[0] ?? document.body);
  const announced = () => screen.getAllByRole('status').map((one) => one.textContent);
  await waitFor(() => expect(announced()).toContain('Title 3 | Keyturn'));
});

test('a page that has yet to be asked for is announced when it is there', async () => {
  answer('admin/edit_blog', { data: blog(3, { blog_title: 'Title three' }) });
  open({ path: '/blogs', page: 'blogs', queries: queries.slice(0, 3) });
  fireEvent.click(screen.getAllByRole('link', { name: 'Title 3' })[0] ?? document.body);
  const announced = () => screen.getAllByRole('status').map((one) => one.textContent);
  await waitFor(() => expect(announced()).toContain('Title three | Keyturn'));
});

test('an address with a fragment that cannot be read is shown all the same', () => {
  open({ path: '/#100%', page: 'home', queries });
  expect(title().textContent).toContain('Find your door.');
});

test('a fragment is brought into view (§2)', () => {
  const view = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  open({ path: '/#faq', page: 'home', queries });
  expect(view.mock.contexts.map((one) => (one as Element).id)).toEqual(['faq']);
});

test('places are kept of the newest hundred visits, where there is room', () => {
  const old = Array.from({ length: 150 }, (_, at) => [`entry /page-${at}`, at]);
  sessionStorage.setItem('scroll-places', JSON.stringify(Object.fromEntries(old)));
  open({ path: '/blogs', page: 'blogs', queries });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(70);
  act(() => void fireEvent.scroll(window));
  fireEvent(window, new Event('pagehide'));
  const kept = JSON.parse(sessionStorage.getItem('scroll-places') ?? '{}');
  expect(Object.keys(kept)).toHaveLength(100);
  expect(kept['entry /page-50']).toBeUndefined();
  expect(kept['entry /page-51']).toBe(51);
  expect(Object.values(kept).at(-1)).toBe(70);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => fireEvent(window, new Event('pagehide'))).not.toThrow();
});

test('the button to the top appears past 300 px (§2)', () => {
  open({ path: '/blogs', page: 'blogs', queries });
  const button = () => screen.queryByRole('button', { name: 'Back to the top' });
  const scrollTo = (top: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    act(() => void fireEvent.scroll(window));
  };
  expect(button()).toBeNull();
  scrollTo(300);
  expect(button()).toBeNull();
  scrollTo(301);
  fireEvent.click(button() ?? document.body);
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

test.each([
  ['/', 'Home'],
  ['/#faq', 'FAQ'],
  ['/blogs', 'Blogs'],
  ['/blogs?search=condo', 'Blogs'],
  ['/post/title-3/Mw==', 'Blogs'],
])('on %s the navigation marks %s (§2)', (path, label) => {
  const searched = {
    key: blogKeys.page(0, 'condo', 12),
    data: blogPage([row], 0, 1),
  };
  open({ path, page: 'home', queries: [...queries, searched] });
  const marked = document.querySelectorAll('#main-navigation [aria-current=page]');
  expect([...marked].map((link) => link.textContent)).toEqual([label]);
});

test.each([
  ['/', 'home'],
  ['/blogs', 'default'],
  ['/post/title-3/Mw==', 'article'],
])('on %s the bar has the style %s (§2)', (path, style) => {
  open({ path, page: 'home', queries });
  expect(document.querySelector<HTMLElement>('.bar')?.dataset['style']).toBe(style);
});

test('a fragment that is gone to in place takes the focus along', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  open({ path: '/', page: 'home', queries });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  fireEvent.click(within(nav).getByRole('link', { name: 'FAQ' }));
  expect(document.activeElement).toBe(document.getElementById('faq'));
});

test('a fragment of another page has the focus there', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  open({ path: '/', page: 'home', queries: [...queries, content('privacy-policy')] });
  fireEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  expect(document.activeElement).toBe(title());
  // The contents stand there twice: folded for phones, and beside the text.
  fireEvent.click(screen.getAllByRole('link', { name: 'A section' })[0]!);
  expect(document.activeElement).toBe(document.getElementById('a-section'));
});
