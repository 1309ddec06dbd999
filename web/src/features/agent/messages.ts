// The words of an agent's page.

export const messages = {
  described: (name: string, brokerage: string) =>
    `${name}, ${brokerage}: homes and contact.`,
  registration: 'Registration number',
  regulator: 'Registered with',
  phone: 'Phone',
  homes: 'Homes',
  noHomes: 'No homes at the moment.',
  allHomes: 'See all homes',
  all: 'Homes',
};
