// Holds the npm packages to deny.toml, as `cargo deny` does the crates: licences of what a
// browser gets, and for every package of a lock file that it comes from a registry with a
// checksum. That lock files name no registry is in check-words.sh.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locked, root } from './parts.mjs';
import { isAllowed } from './spdx.mjs';

/** Further licences that a browser may get, and of what. */
const SHIPPED = { 'OFL-1.1': /^@fontsource-variable\// };
/** Further licences of what only builds and tests; none of it is handed on. */
const TOOLS = ['MPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'BlueOak-1.0.0'];

/** The quoted words of the first list `allow` under `[licenses]`. */
export function allowed(toml) {
  const list = toml.match(/^\[licenses\][\s\S]*?^allow = \[([\s\S]*?)^\]/m)[1];
  return list
    .split('\n')
    .map((line) => line.match(/^\s*"([^"]+)"/)?.[1])
    .filter((licence) => licence !== undefined);
}

/** What is wrong with one package, in words; none when nothing is. */
export function wrong(one, list) {
  const where = `${one.name} ${one.version}`;
  const found = [];
  const more = Object.keys(SHIPPED).filter((licence) => SHIPPED[licence].test(one.name));
  const may = [...list, ...(one.isShipped ? more : [...more, ...TOOLS])];
  try {
    if (!isAllowed(one.licence, may)) found.push(`${where}: ${one.licence} is not allowed (deny.toml)`);
  } catch {
    found.push(`${where}: says nothing of its licence`);
  }
  // The linter and the formatter have a program for each kind of machine, of which npm notes the
  // checksum where it installed it.
  const isForOthers = one.isOptional && !one.isShipped;
  if (!isForOthers && !/^sha(512|384|256)-/.test(one.integrity ?? '')) found.push(`${where}: has no checksum`);
  if (/^(git|file|https?:(?!.*\.tgz))/.test(one.resolved ?? '')) {
    found.push(`${where}: comes from ${one.resolved}, not from a registry`);
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const list = allowed(readFileSync(join(root, 'deny.toml'), 'utf8'));
  const all = ['web', 'e2e'].flatMap((folder) => locked(folder));
  const found = all.flatMap((one) => wrong(one, list));
  for (const line of found) console.error(line);
  const shipped = all.filter(({ isShipped }) => isShipped).length;
  console.log(`npm: ${all.length} packages, ${shipped} of them shipped, ${found.length} faults`);
  process.exit(found.length > 0 ? 1 : 0);
}
