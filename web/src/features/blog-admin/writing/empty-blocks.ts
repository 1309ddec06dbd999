// Finds the blocks of a page that would be empty today, such as people while the team has none.

import type { Api } from '../../../core/api/client';
import type { Language } from '../../../core/language';
import type { PageBlockKind } from '../../../rich-text/page-block-kinds';
import type { Contents } from '../../content/api';

const nothing: ReadonlySet<PageBlockKind> = new Set();
const people: ReadonlySet<PageBlockKind> = new Set(['people']);

/** A block whose data cannot be loaded is not reported. */
export async function findEmptyBlocksIn(
  api: Api,
  language: Language,
): Promise<ReadonlySet<PageBlockKind>> {
  try {
    const params = { path: { page: 'our-team' }, query: { language } };
    const { data, response } = await api.fetch.GET('/api/content/{page}', { params });
    const team = data?.data as Contents['our-team'] | undefined;
    return response.status === 404 || team?.members.length === 0 ? people : nothing;
  } catch {
    return nothing;
  }
}
