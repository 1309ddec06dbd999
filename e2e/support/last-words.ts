// Says at the very end what took longest (summary.ts) and, in a few lines, what each attempt that
// failed complained of: the end of a long log is what one reads first.

import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { MOST_SECOND_TRIES, countSecondTries, type Journey, summarise } from './summary';

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001b\[[0-9;]*m/g;

export default class LastWords implements Reporter {
  #words: string[] = [];
  #root = '';
  #suite: Suite | undefined;

  onBegin(config: FullConfig, suite: Suite) {
    this.#root = config.rootDir;
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== test.expectedStatus && result.status !== 'skipped') {
      const said = (result.error?.message ?? result.status).replaceAll(COLOURS, '');
      this.#words.push(`${test.titlePath().slice(2).join(' › ')}:\n${said.slice(0, 1500)}`);
    }
  }

  // A second try is a race that somebody will meet: a few are borne, and no more.
  onEnd({ status }: FullResult) {
    const isTooMany = countSecondTries(this.#journeys()) > MOST_SECOND_TRIES;
    if (isTooMany) {
      this.#words.push(`More than ${MOST_SECOND_TRIES} journeys needed a second try.`);
    }
    return Promise.resolve({ status: isTooMany && status === 'passed' ? ('failed' as const) : status });
  }

  // `onExit` comes after the summaries of the other reporters.
  async onExit() {
    process.stdout.write(`\n${summarise(this.#journeys()).join('\n')}\n`);
    if (this.#words.length > 0) {
      process.stdout.write(`\nWhat failed, in short:\n${this.#words.join('\n\n')}\n`);
    }
  }

  #journeys(): Journey[] {
    return (this.#suite?.allTests() ?? []).map((test) => ({
      file: relative(this.#root, test.location.file),
      title: test.titlePath().slice(3).join(' › '),
      milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
      attempts: test.results.length,
      outcome: outcomeOf(test),
    }));
  }
}

function outcomeOf(test: TestCase): Journey['outcome'] {
  if (test.outcome() === 'skipped') {
    return 'skipped';
  }
  return test.ok() ? 'passed' : 'failed';
}
