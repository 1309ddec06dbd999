// Ids in an address, as crates/homes/src/favourites/ids.rs writes them: without padding, because
// programs that find links in a text leave a final `=` out.

import { paths } from '../../core/paths';
import { encodeId } from '../../lib/encoded-id';
import { queryParameter } from '../../lib/query';

/** The greatest number of homes in a comparison. */
export const MAX_COMPARED = 4;

export const writeIds = (ids: readonly number[]) =>
  ids.map((id) => encodeId(id).replace(/=+$/, '')).join(',');

/** The ids in an address, undecoded. */
export const idsIn = (search: string) => queryParameter(search, 'ids');

/** The address of a shared list. */
export const sharedPath = (ids: readonly number[]) =>
  `${paths.favourites}?ids=${writeIds(ids)}`;

export const comparePath = (ids: readonly number[]) =>
  ids.length === 0 ? paths.compare : `${paths.compare}?ids=${writeIds(ids)}`;
