// The data on the home page for a signed-in visitor
// (crates/office/src/customer/home.rs).

import type { Api, Schemas } from '../../../core/api/client';
import { messages } from './messages';

export type OwnHome = Schemas['OwnHomeResponse'];

/** The number of homes. */
const SHOWN = 3;

/** The visitor's preferences as search parameters. */
export function preferencesQuery({ wishes }: OwnHome): Record<string, string> {
  const { purpose, places, price_most: most } = wishes;
  const place = places
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .join(',');
  return {
    ...(purpose && { purpose: purpose.toLowerCase() }),
    ...(place && { place }),
    ...(most && { price_max: String(most) }),
  };
}

export const toSearchParams = (asked: Record<string, string>) =>
  Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&');

/** The matching homes, the newest first, and the number of new ones since the last visit. */
export async function readOwnHome(api: Api) {
  const own = (await api.post('/api/me/home', undefined, messages.failed)).data;
  const asked = preferencesQuery(own);
  const find = (query: Record<string, string>) =>
    api.get('/api/homes', query, messages.failed);
  const since =
    own.since === null ? null : new Date(own.since * 1000).toISOString().slice(0, 19);
  const [found, fresh] = await Promise.all([
    find(asked),
    since === null ? null : find({ ...asked, since: `${since}Z` }),
  ]);
  return {
    own,
    asked,
    homes: found.tableData.slice(0, SHOWN),
    total: found.totalItems,
    fresh: fresh?.totalItems ?? 0,
    freshSince: since === null ? null : `${since}Z`,
  };
}
