// What the people write whom measurements and drills play.

export const TEXT = 'We rent in Lévis and would like to buy a house with three rooms and a garden, near a school.';

/** A home as an agent sends it. */
export const house = (number) => ({
  PropertyType: 'Residential',
  ListPrice: '549900.00',
  City: 'Lévis',
  UnparsedAddress: `${number} rue du Port`,
  StateOrProvince: 'QC',
  PostalCode: 'G6V1A1',
  OwnerName: 'Zoé Roy',
  ListAgentFullName: 'Maxime Roy',
});
