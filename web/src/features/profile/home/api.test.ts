// What the home page asks the search for.

import { expect, test } from 'vitest';
import type { Api } from '../../../core/api/client';
import { preferencesQuery, type OwnHome, readOwnHome, toSearchParams } from './api';

const own = (more: Partial<OwnHome['wishes']>, since: number | null = null): OwnHome => ({
  first_name: 'Ari',
  since,
  wishes: { purpose: '', places: '', price_most: null, ...more },
});

test('what one looks for is what the search is asked', () => {
  expect(preferencesQuery(own({}))).toEqual({});
  const asked = preferencesQuery(
    own({ purpose: 'Sell', places: ' Hamilton,, Trois-Rivières ', price_most: 800_000 }),
  );
  expect(asked).toEqual({
    purpose: 'sell',
    place: 'Hamilton,Trois-Rivières',
    price_max: '800000',
  });
  expect(toSearchParams(asked)).toBe(
    'purpose=sell&place=Hamilton,Trois-Rivi%C3%A8res&price_max=800000',
  );
});

/** A server that knows of so many homes, and notes what it is asked. */
function server(since: number | null, asked: unknown[]): Api {
  const answer = (data: unknown) => Promise.resolve(data);
  return {
    post: () => answer({ data: own({ purpose: 'Rent' }, since) }),
    get: (_: string, query: Record<string, string>) => {
      asked.push(query);
      const homes = [1, 2, 3, 4].map((ListingKey) => ({ ListingKey }));
      return answer({ tableData: homes, totalItems: 'since' in query ? 2 : 4 });
    },
  } as unknown as Api;
}

test('the first time nothing is new, and later what came since then is', async () => {
  const first: unknown[] = [];
  const before = await readOwnHome(server(null, first));
  expect(before).toMatchObject({ total: 4, fresh: 0, freshSince: null });
  expect(before.homes).toHaveLength(3);
  expect(first).toEqual([{ purpose: 'rent' }]);
  const later: unknown[] = [];
  const found = await readOwnHome(server(1_795_000_000, later));
  expect(found).toMatchObject({ total: 4, fresh: 2, freshSince: '2026-11-18T11:06:40Z' });
  expect(later).toContainEqual({ purpose: 'rent', since: '2026-11-18T11:06:40Z' });
});
