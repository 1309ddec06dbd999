// The words of the places that are suggested.

export const placeMessages = {
  found: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  kinds: {
    city: 'city',
    neighbourhood: 'neighbourhood',
    postal_code: 'postal code',
    street: 'street',
    province: 'province',
  },
};
