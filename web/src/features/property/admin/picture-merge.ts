// Merges the picture changes of two people: the changes since the form was opened are applied to
// the stored pictures. A picture that the other person removed stays removed.

import { type PropertyPicture, withPreferred } from './picture-list';

/**
 * The stored pictures (`theirs`) with the user's additions, removals, moves, texts and main
 * picture: the differences between `mine` and `base`.
 */
export function mergePictures(
  base: readonly PropertyPicture[],
  mine: readonly PropertyPicture[],
  theirs: readonly PropertyPicture[],
): PropertyPicture[] {
  const began = byId(base);
  const there = byId(theirs);
  const own = byId(mine);
  const moved = movedIds(base, mine);
  const merged = theirs
    .filter(({ id }) => own.has(id) || !began.has(id))
    .filter(({ id }) => !moved.has(id))
    .map((one) => withOwnText(one, began.get(one.id), own.get(one.id)));
  mine.forEach((one, at) => {
    const isGone = began.has(one.id) && !there.has(one.id);
    if (!moved.has(one.id) || isGone) {
      return;
    }
    const stored = there.get(one.id);
    const next = stored ? withOwnText(stored, began.get(one.id), one) : one;
    const isLast = mine.slice(at).every(({ id }) => !began.has(id));
    merged.splice(isLast ? merged.length : placeOf(mine.slice(0, at), merged), 0, next);
  });
  return withPreferred(merged, preferredOf(base, mine, theirs, merged));
}

function byId(pictures: readonly PropertyPicture[]): Map<string, PropertyPicture> {
  return new Map(pictures.map((one) => [one.id, one]));
}

function withOwnText(
  theirs: PropertyPicture,
  base?: PropertyPicture,
  mine?: PropertyPicture,
): PropertyPicture {
  const isOwn = mine !== undefined && mine.shows !== base?.shows;
  return isOwn ? { ...theirs, shows: mine.shows } : theirs;
}

/** The added or moved pictures: all but the longest sequence that kept its order. */
function movedIds(
  base: readonly PropertyPicture[],
  mine: readonly PropertyPicture[],
): Set<string> {
  const places = new Map(base.map(({ id }, at) => [id, at]));
  const kept = mine.filter(({ id }) => places.has(id));
  const place = ({ id }: PropertyPicture) => places.get(id) ?? -1;
  // The longest row that ends with each.
  const rows: PropertyPicture[][] = [];
  for (const one of kept) {
    const before = rows.filter((row) => place(row.at(-1) ?? one) < place(one));
    rows.push([...longest(before), one]);
  }
  const still = new Set(longest(rows).map(({ id }) => id));
  return new Set(mine.map(({ id }) => id).filter((id) => !still.has(id)));
}

function longest(rows: readonly PropertyPicture[][]): PropertyPicture[] {
  return rows.reduce<PropertyPicture[]>(
    (best, row) => (row.length > best.length ? row : best),
    [],
  );
}

/** The place of a moved or added picture: after the one that it follows. */
function placeOf(
  before: readonly PropertyPicture[],
  merged: readonly PropertyPicture[],
): number {
  const found = [...before]
    .reverse()
    .find(({ id }) => merged.some((one) => one.id === id));
  return found ? merged.findIndex((one) => one.id === found.id) + 1 : 0;
}

/** The user's main picture, unless it only replaced a removed one. */
function preferredOf(
  base: readonly PropertyPicture[],
  mine: readonly PropertyPicture[],
  theirs: readonly PropertyPicture[],
  merged: readonly PropertyPicture[],
): string | undefined {
  const [was, own, other] = [base, mine, theirs].map(
    (pictures) => pictures.find((one) => one.isPreferred)?.id,
  );
  const isChosen = own !== was && mine.some(({ id }) => id === was);
  const wanted = isChosen ? [own, other] : [other, own];
  return wanted.find((id) => merged.some((one) => one.id === id));
}
