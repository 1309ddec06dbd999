import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageState } from '../testing/render';

const src = '/face/a.svg';

function visit(face?: object) {
  const { site } = pageState();
  open({
    path: '/nowhere',
    page: 'not_found',
    status: 404,
    site: { ...site, ...(face && { face }) },
  });
  return screen.getByRole('banner');
}

test('without a choice the bar has our mark and the name', () => {
  const bar = visit();
  expect(bar.querySelector('.logo svg.mark')).toBeTruthy();
  expect(bar.querySelector('.logo')?.textContent).toBe('Keyturn');
});

test('a mark stands beside the name', () => {
  const bar = visit({ mark: { src, icons: '/face/a' } });
  expect(bar.querySelector('.logo img')?.getAttribute('src')).toBe(src);
  expect(bar.querySelector('.logo')?.textContent).toBe('Keyturn');
});

test('a logo takes the place of both, says the name, and has its size', () => {
  visit({ logo: { src, width: 1200, height: 300 } });
  const [inBar] = screen.getAllByRole('img', { name: 'Keyturn' });
  expect(inBar?.getAttribute('width')).toBe('160');
  expect(inBar?.getAttribute('height')).toBe('40');
  expect(inBar?.dataset['plate']).toBe('dark');
});

test('its twin stands on dark grounds', () => {
  visit({ logo: { src, width: 40, height: 40, dark: '/face/b.svg' } });
  const [inBar, inFooter] = screen.getAllByRole('img', { name: 'Keyturn' });
  const source = inBar?.parentElement?.querySelector('source');
  expect(source?.getAttribute('srcset')).toBe('/face/b.svg');
  expect(inFooter?.getAttribute('src')).toBe('/face/b.svg');
});
