// Days in words.

export const messages = {
  months:
    'January February March April May June July August September October November December',
  day: (date: number, month: string, year: string) => `${month} ${date}, ${year}`,
};
