// Areas in the unit in which homes are compared in Canada, whatever they were measured in.

export const SQUARE_FEET_IN_A_METRE = 10.763_910_4;

/** What is in square feet already stays as it is. */
export const squareFeetOf = (area: number, units: string): number =>
  units === 'Square Meters' ? area * SQUARE_FEET_IN_A_METRE : area;
