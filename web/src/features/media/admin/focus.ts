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

/** The value that base.css reads; undefined for the centre. */
export function stepsOf({ x, y }: Point): string | undefined {
  const steps = `${step(x)}${step(y)}`;
  return steps === '22' ? undefined : steps;
}

const percent = (part: number, whole: number) =>
  whole > 0 ? Math.round((Math.min(Math.max(part, 0), whole) / whole) * 100) : 50;

/** The pressed point of a picture with this place on the screen. */
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
