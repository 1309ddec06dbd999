// The words of the days and times of a viewing, beside the home.

export const messages = {
  day: 'Day',
  time: (zone: string) => `Time (${zone})`,
  start: (time: string) => `${time}`,
  all: 'All days and times',
  none: 'No times are open in the next two weeks. See the calendar, or ask us for one.',
  failed: 'The times couldn’t be loaded. The calendar has them all.',
};
