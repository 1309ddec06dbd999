// What is said of a wrong number; the server says the same (crates/foundation/src/tools/error.rs).

export const problems = {
  not_a_number: 'Please enter a number',
  amount_too_small: (least: string) => `Please enter ${least} or more`,
  amount_too_large: (most: string) => `Please enter ${most} or less`,
  rate_too_large: (most: string) => `Please enter a rate from 0 to ${most}`,
  years_out_of_range: (most: string) =>
    `Please enter a whole number of years from 1 to ${most}`,
  unknown_choice: 'Please choose from the list',
  down_too_small: (least: string) =>
    `The down payment must be at least ${least} for this price`,
  down_too_large: 'The down payment cannot be more than the price',
  insured_too_long: (most: string) =>
    `With a down payment this small, the amortization can be at most ${most} years`,
};
