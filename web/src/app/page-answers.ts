// What a page of ours shows stands whole in the document that the server has ready for its
// address; whoever wants the data of a page that no call answers with reads it there.

import type { Answers } from '../api/answers';
import { PAGE_STATE_ID, type PageState } from './page-state';

const STATE = new RegExp(`id="${PAGE_STATE_ID}"[^>]*>([^<]*)`);

/** The page at an address; null when there is none in what came. */
export async function fetchPage(
  address: string,
): Promise<{ status: number; state: PageState | null }> {
  const response = await fetch(address);
  const [, json] = STATE.exec(await response.text()) ?? [];
  return {
    status: response.status,
    state: json === undefined ? null : (JSON.parse(json) as PageState),
  };
}

/** Keeps what the page at an address would show. */
export async function keepAnswers(answers: Answers, address: string): Promise<void> {
  const { status, state } = await fetchPage(address);
  for (const { key, data } of (status === 200 && state?.queries) || []) {
    if (!answers.isFresh(key)) {
      answers.put(key, data);
    }
  }
}
