// Groups entries of one person that say the same within a short time. A group is one line that
// opens, so thirty uploads do not fill the screen.

import type { AuditEntry } from './api';

/** Seconds between two of them at most. */
const APART = 5 * 60;
/** Fewer are read as they are. */
const FEWEST = 3;

const isAlike = (one: AuditEntry, other: AuditEntry) =>
  one.action === other.action &&
  one.who.kind === other.who.kind &&
  one.who.user_id === other.who.user_id &&
  one.who.address === other.who.address &&
  Math.abs(one.time - other.time) <= APART;

/** Entries in their order; at least three that are alike are together. */
export function groupsOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isAlike(last, entry)) {
      run.push(entry);
    } else {
      runs.push([entry]);
    }
  }
  return runs.flatMap((run) => (run.length < FEWEST ? run.map((one) => [one]) : [run]));
}
