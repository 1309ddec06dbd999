// Areas in the unit in which homes are compared in Canada, whatever they were measured in.

const SQUARE_FEET_IN_A_METRE = 10.763_910_4;
const SQUARE_METRES_IN_AN_ACRE = 4046.856;
const SQUARE_METRES_IN_A_HECTARE = 10_000;

/** What is in square feet already stays as it is. */
export const squareFeetOf = (area: number, units: string): number =>
  units === 'Square Meters' ? area * SQUARE_FEET_IN_A_METRE : area;

/** Square feet or acres in metric units: square metres, from one hectare on hectares. */
export function metricOf(
  area: number,
  units: 'Square Feet' | 'Acres',
): { amount: number; isHectares: boolean } {
  const metres =
    units === 'Acres' ? area * SQUARE_METRES_IN_AN_ACRE : area / SQUARE_FEET_IN_A_METRE;
  return metres < SQUARE_METRES_IN_A_HECTARE
    ? { amount: Math.round(metres), isHectares: false }
    : {
        amount: Math.round((10 * metres) / SQUARE_METRES_IN_A_HECTARE) / 10,
        isHectares: true,
      };
}
