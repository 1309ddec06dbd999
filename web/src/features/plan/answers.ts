// The five questions of a plan and their answers, as the address has them.
// crates/foundation/src/plan.rs has the same names.

import { queryParameter } from '../../lib/query';
import { provinces } from '../homes/province-messages';

export const choices = {
  goal: ['buy', 'sell', 'rent'],
  where: Object.keys(provinces) as (keyof typeof provinces)[],
  when: ['soon', 'months', 'year', 'open'],
  first: ['yes', 'no'],
  worry: ['money', 'home', 'contract', 'order', 'truck', 'none'],
} as const;

export type PlanQuestion = keyof typeof choices;
export const questions = Object.keys(choices) as PlanQuestion[];

export type PlanAnswers = { [Q in PlanQuestion]: (typeof choices)[Q][number] };

/** The answers in an address. */
export type PartialAnswers = { [Q in PlanQuestion]?: PlanAnswers[Q] | undefined };

/** The answer of an address to a question, if it is valid. */
function answerOf<Q extends PlanQuestion>(query: string, question: Q) {
  const text = queryParameter(query, question);
  return (choices[question] as readonly string[]).find((one) => one === text) as
    | PlanAnswers[Q]
    | undefined;
}

/** The answers of an address; some may be missing. */
export const readAnswers = (query: string): PartialAnswers => ({
  goal: answerOf(query, 'goal'),
  where: answerOf(query, 'where'),
  when: answerOf(query, 'when'),
  first: answerOf(query, 'first'),
  worry: answerOf(query, 'worry'),
});

/** All five answers, once the first two are known: a plan needs goal and place. */
export function completeAnswers(given: PartialAnswers): PlanAnswers | null {
  const { goal, where, when = 'open', first = 'no', worry = 'none' } = given;
  return goal && where ? { goal, where, when, first, worry } : null;
}

export const writeAnswers = (answers: PlanAnswers): string =>
  questions.map((question) => `${question}=${answers[question]}`).join('&');
