// Says at the very end, in a few lines, what each attempt that failed complained of:
// the end of a long log is what one reads first.

import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001b\[[0-9;]*m/g;

export default class LastWords implements Reporter {
  #words: string[] = [];

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== test.expectedStatus && result.status !== 'skipped') {
      const said = (result.error?.message ?? result.status).replaceAll(COLOURS, '');
      this.#words.push(`${test.titlePath().slice(2).join(' › ')}:\n${said.slice(0, 1500)}`);
    }
  }

  // `onExit` comes after the summaries of the other reporters.
  async onExit() {
    if (this.#words.length > 0) {
      process.stdout.write(`\nWhat failed, in short:\n${this.#words.join('\n\n')}\n`);
    }
  }
}
