import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { PageText } from '#page-text';
import { blog } from '../../testing/network';
import { FollowLink } from '../../ui/follow-link';

const page = blog(3, {
  kind: 'page',
  blog_description: '<p>Rendered by the browser</p>',
});

test('hydration leaves the text of the server, and its links are followed', async () => {
  const served = '<p>Served <a href="/about">About us</a></p>';
  const container = document.createElement('div');
  container.innerHTML = `<div class="own-page-main" lang="fr-CA">${served}</div>`;
  document.body.append(container);
  const follow = vi.fn((event: MouseEvent) => event.preventDefault());
  const text = (
    <FollowLink value={follow}>
      <PageText page={page} lang="fr-CA" />
    </FollowLink>
  );
  const { rerender } = render(text, { container, hydrate: true });
  rerender(text);
  expect(container.querySelector('.own-page-main')?.innerHTML).toBe(served);
  await userEvent.click(screen.getByRole('link', { name: 'About us' }));
  expect(follow).toHaveBeenCalledTimes(1);
});
