// The texts of errors in numbers.

import type { FigureProblem } from './figures';
import { dollars, percent } from './format';
import { problems } from './problem-messages';

/** The text of an error; the server has the same. */
export function problemText(problem: FigureProblem): string {
  const { kind } = problem;
  if (!('limit' in problem)) {
    return problems[kind as 'not_a_number'];
  }
  const { limit } = problem;
  const isAmount = /^(amount|down)/.test(kind);
  const said = isAmount
    ? dollars(limit)
    : kind === 'rate_too_large'
      ? percent(limit)
      : String(limit);
  return problems[problem.kind](said);
}
