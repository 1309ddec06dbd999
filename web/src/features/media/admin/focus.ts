// Computes with the focal point of a picture, which stays visible when it is cut. The server's
// rules are in crates/foundation/src/media/focus.rs.

export interface Point {
  /** Percent of the width, from the left, and of the height, from the top. */
  x: number;
  y: number;
}

export const CENTRE: Point = { x: 50, y: 50 };

const STEPS = 5;

const step = (percent: number) =>
  Math.min(Math.floor((percent * STEPS) / 100), STEPS - 1);

/** How the stylesheet knows it (base.css); nothing of the middle. */
export function stepsOf({ x, y }: Point): string | undefined {
  const steps = `${step(x)}${step(y)}`;
  return steps === '22' ? undefined : steps;
}

const percent = (part: number, whole: number) =>
  whole > 0 ? Math.round((Math.min(Math.max(part, 0), whole) / whole) * 100) : 50;

/** Where a picture that takes this place on the screen was pressed. */
export function pointAt(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  pressed: { clientX: number; clientY: number },
): Point {
  return {
    x: percent(pressed.clientX - box.left, box.width),
    y: percent(pressed.clientY - box.top, box.height),
  };
}

export const isSamePoint = (one: Point, other: Point) =>
  one.x === other.x && one.y === other.y;
