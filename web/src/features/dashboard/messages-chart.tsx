// Messages a day as bars for those who see them, and as a table for those who listen.

import { formatDay } from '../../lib/moment';
import type { Day } from './api';
import { chartOf, HEIGHT } from './chart';
import { messages } from './messages';
import { NewsSheet } from './newest';

export function MessagesChart({ days }: { days: readonly Day[] }) {
  const { bars, total, most } = chartOf(days);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <NewsSheet id="chart-heading" heading={messages.chart}>
      <div className="chart">
        <p>{messages.chartTotal(total)}</p>
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
            <caption>{messages.chartTable}</caption>
            <thead>
              <tr>
                <th scope="col">{messages.day}</th>
                <th scope="col">{messages.count}</th>
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
    </NewsSheet>
  );
}
