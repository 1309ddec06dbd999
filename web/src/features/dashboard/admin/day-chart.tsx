// Counts by day, as a bar chart, and as a table for screen readers.

import { formatNumber } from '../../../lib/format';
import { formatDay } from '../../../lib/moment';
import { chartOf, type Day, HEIGHT } from './chart';
import { messages } from './messages';

interface Props {
  days: readonly Day[];
  /** The sum of all days in words. */
  total: (count: number, written: string) => string;
  /** The caption of the table. */
  table: string;
  /** The name of the counts. */
  label: string;
}

export function DayChart({ days, total: said, table, label }: Props) {
  const { bars, total, most } = chartOf(days);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div className="chart">
      <p>{said(total, formatNumber(total))}</p>
      <div className="chart-plot" aria-hidden="true">
        <span className="chart-most">{most > 0 && most}</span>
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          {bars.map(({ date, count, x, y, width, height }) => (
            <g key={date}>
              {/* All of its day, so that a pointer finds it. */}
              <rect className="chart-day" x={x} y="0" width={width} height={HEIGHT} />
              <rect className="chart-bar" x={x} y={y} width={width} height={height} />
              <title>{messages.bar(formatDay(date), count)}</title>
            </g>
          ))}
        </svg>
        <p className="chart-dates">
          <span>{first && formatDay(first.date)}</span>
          <span>{last && formatDay(last.date)}</span>
        </p>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{table}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
