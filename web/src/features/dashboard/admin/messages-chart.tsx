// Messages a day.

import type { MessageDay } from './api';
import { DayChart } from './day-chart';
import { messages } from './messages';
import { NewestSheet } from './newest';

export function MessagesChart({ days }: { days: readonly MessageDay[] }) {
  return (
    <NewestSheet id="chart-heading" heading={messages.chart}>
      <DayChart
        days={days.map(({ date, messages: count }) => ({ date, count }))}
        total={messages.chartTotal}
        table={messages.chartTable}
        label={messages.count}
      />
    </NewestSheet>
  );
}
