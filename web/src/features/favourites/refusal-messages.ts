// Why a home was not kept.

export const refusals = {
  full: 'You keep 100 homes already. Take one off your list first.',
  blocked: 'Your browser would not store this. Private windows and full storage do that.',
};
