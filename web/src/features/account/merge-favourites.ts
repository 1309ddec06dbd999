// At sign-in, merges the favourites of this device with those of the account
// (features/favourites/sync.ts). A failure does not stop the sign-in.

import type { Api } from '../../core/api/client';

/** The longest wait of a sign-in for it, in milliseconds. */
const PATIENCE_MS = 4_000;

export async function mergeFavourites(api: Api): Promise<void> {
  const brought = import('../favourites/sync').then(({ startSync: follow }) =>
    follow(api),
  );
  const patience = new Promise<void>((done) => {
    setTimeout(done, PATIENCE_MS);
  });
  await Promise.race([brought, patience]).catch(() => {});
}
