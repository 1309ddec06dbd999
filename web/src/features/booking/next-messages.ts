// The words of the next free times on another page.

export const messages = {
  heading: 'Talk to us',
  intro: (zone: string) =>
    `A consultation is free of charge. These times are free next, in ${zone}:`,
};
