// What the server draws of the map. The browser's build has nothing of it.

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FirstFrameDrawing, viewOf } from './first-frame';

const cluster = (latitude: number, longitude: number, count: number) => ({
  latitude,
  longitude,
  count,
});
const COUNTRY = [
  cluster(49.2, -123.1, 20),
  cluster(51, -114, 12),
  cluster(43.7, -79.4, 30),
  cluster(44.6, -63.6, 8),
];

/** The neighbours, as they are read. */
const neighboursIn = (element: HTMLElement) =>
  [...element.querySelectorAll('.around li')].map(
    (one) =>
      `${one.getAttribute('data-direction')} ${one.textContent?.replaceAll('\u00a0', ' ')}`,
  );

test('the country has its water and groups that do not overlap', () => {
  const { container } = render(
    <FirstFrameDrawing clusters={[...COUNTRY, cluster(43.2, -79.9, 5)]} />,
  );
  const groups = [...container.querySelectorAll('.frame g')].map(
    (one) => one.textContent,
  );
  // At this scale Vancouver and Calgary are one, and so are Toronto and Hamilton.
  expect(groups).toEqual(['32', '8', '35']);
  expect(container.querySelector('.frame-water')?.getAttribute('d')).toMatch(/^M/);
  expect(neighboursIn(container)).toEqual([]);
});

test('the shapes of the country reach as far as a high panel shows', () => {
  const { top, height } = viewOf(COUNTRY);
  const { container } = render(<FirstFrameDrawing clusters={COUNTRY} />);
  const path = container.querySelector('.frame-water')?.getAttribute('d') ?? '';
  const starts = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, , y]) => Number(y));
  expect(Math.min(...starts)).toBeLessThan(top);
  expect(Math.max(...starts)).toBeGreaterThan(top + height * 0.8);
});

test('a province has finer shapes, of itself alone', () => {
  const pathOf = (clusters: typeof COUNTRY) => {
    const { container } = render(<FirstFrameDrawing clusters={clusters} />);
    return container.querySelector('.frame-water')?.getAttribute('d') ?? '';
  };
  const nova = [cluster(44.6, -63.6, 8), cluster(46.1, -60.2, 3)];
  const country = pathOf(COUNTRY);
  expect(pathOf(nova)).not.toBe(country);
  expect(pathOf(nova).length).toBeLessThan(country.length * 1.5);
});

test('names of towns stand beside the groups', () => {
  const { container } = render(
    <FirstFrameDrawing
      clusters={[cluster(43.25, -79.87, 5), cluster(45.42, -75.7, 4)]}
    />,
  );
  const names = [...container.querySelectorAll('.frame-name')].map(
    (one) => one.textContent,
  );
  expect(names).toContain('Toronto');
  expect(names.length).toBeLessThanOrEqual(14);
});

test('a city has no coarse shapes, but the places around it', () => {
  const homes = [cluster(43.25, -79.87, 3), cluster(43.26, -79.9, 2)];
  expect(viewOf(homes).scale).toBeGreaterThan(16);
  const { container } = render(<FirstFrameDrawing clusters={homes} />);
  expect(container.querySelector('.frame-water')).toBeNull();
  expect(neighboursIn(container).join('\n')).toMatch(/Burlington \d+ km north/);
});

test('one home has its neighbours around it', () => {
  const { container } = render(
    <FirstFrameDrawing clusters={[cluster(43.25, -79.87, 1)]} isHome />,
  );
  const neighbours = neighboursIn(container);
  expect(neighbours.length).toBeGreaterThan(3);
  expect(neighbours.join('\n')).toMatch(/^\w+ [^\n]+ \d+ km [a-z]+$/m);
  expect(container.querySelector('.frame-home')).not.toBeNull();
});
