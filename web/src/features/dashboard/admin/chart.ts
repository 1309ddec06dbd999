// The geometry of the chart: a bar a day in a box of one unit a day and HEIGHT units,
// which the sheet stretches to its own size.

/** The counts of a day. */
export interface Day {
  date: string;
  count: number;
}

export const HEIGHT = 100;
/** The width of a bar, as a part of its day. */
const WIDTH = 0.7;
/** A day with anything has a bar that is seen beside the highest. */
const LEAST = 2;

export interface Bar {
  date: string;
  count: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Chart {
  bars: Bar[];
  total: number;
  most: number;
}

export function chartOf(days: readonly Day[]): Chart {
  const most = Math.max(0, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const bars = days.map(({ date, count }, at) => {
    const height = count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT);
    const x = at + (1 - WIDTH) / 2;
    return { date, count, x, y: HEIGHT - height, width: WIDTH, height };
  });
  return { bars, total, most };
}
