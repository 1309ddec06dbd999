// The words of the next free times on another page.

export const messages = {
  heading: 'Talk to us',
  intro: (zone: string) =>
    `A consultation is free. Here are the next available times, in ${zone}:`,
};
