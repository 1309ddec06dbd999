// The homes that a device keeps go into the account of who signs in there, and those of the
// account onto the device (features/favourites/sync.ts). A failure keeps nobody outside.

import type { Api } from '../../core/api/client';

/** How long somebody who signs in waits for it, in milliseconds. */
const PATIENCE_MS = 4_000;

export async function bringKeptHomes(api: Api): Promise<void> {
  const brought = import('../favourites/sync').then(({ startSync: follow }) =>
    follow(api),
  );
  const patience = new Promise<void>((done) => {
    setTimeout(done, PATIENCE_MS);
  });
  await Promise.race([brought, patience]).catch(() => {});
}
