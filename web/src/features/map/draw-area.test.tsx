// An area that is drawn with a finger, a pen or the mouse.

import { fireEvent, render } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { expect, test, vi } from 'vitest';
import { DrawArea } from './draw-area';

/** A map of ten pixels a degree. */
const map = {
  containerPointToLatLng: ([x, y]: [number, number]) => ({ lat: y / 10, lng: x / 10 }),
  getSize: () => ({ x: 400, y: 300 }),
} as unknown as LeafletMap;

function openPaper() {
  const onDone = vi.fn<(polygon: string | null) => void>();
  const { container } = render(<DrawArea map={map} onDone={onDone} />);
  const paper = container.querySelector('.map-paper');
  if (!paper) {
    throw new Error('there is a paper');
  }
  const at = (x: number, y: number) => ({
    clientX: x,
    clientY: y,
    isPrimary: true,
    button: 0,
  });
  const draw = () => {
    fireEvent.pointerDown(paper, at(10, 10));
    fireEvent.pointerMove(paper, at(90, 10));
    fireEvent.pointerMove(paper, at(90, 90));
  };
  return {
    onDone,
    paper,
    draw,
    line: () => container.querySelector('path')?.getAttribute('d'),
  };
}

test('lifting the finger ends the area', () => {
  const { onDone, paper, draw } = openPaper();
  draw();
  fireEvent.pointerUp(paper);
  expect(onDone).toHaveBeenCalledOnce();
  expect(onDone.mock.calls[0]?.[0]).toBeTypeOf('string');
});

test('a gesture of the system discards the line, and the next one counts', () => {
  const { onDone, paper, draw, line } = openPaper();
  draw();
  expect(line()).toMatch(/^M/);
  fireEvent.pointerCancel(paper);
  fireEvent.pointerUp(paper);
  expect([onDone.mock.calls.length, line()]).toEqual([0, null]);
  draw();
  fireEvent.pointerUp(paper);
  expect(onDone).toHaveBeenCalledOnce();
});
