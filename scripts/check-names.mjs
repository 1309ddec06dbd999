// One word has one meaning, and a search for it finds it: no name is exported by more than two files of
// web/src, and no type of the server is public in more than three. Texts (`messages`), tests and the
// generated schema do not count; a cached twin (ssr/cached/) has the name of its component. `Result` is
// each crate's own, as in the standard library.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SIDES = [
  {
    folder: 'web/src',
    most: 2,
    isRead: (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|messages(\.fr)?\.ts$|\/api\/schema\.ts$|\/ssr\/cached\//.test(file),
    name: /^export (?:async )?(?:const|let|function|class|interface|type|enum) (\w+)/gm,
  },
  {
    folder: 'crates',
    most: 3,
    isRead: (file) => /\/src\/.*\.rs$/.test(file) && !/(^|\/)tests(\.rs$|\/)/.test(file),
    name: /^pub(?:\([\w: ]+\))? (?:struct|enum|trait|type) (?!Result\b)(\w+)/gm,
  },
];
const root = join(import.meta.dirname, '..');

/** The files that declare each name of one side. */
function readNames({ folder, isRead, name }) {
  const places = new Map();
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', folder];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  for (const file of files.filter((file) => isRead(file) && existsSync(join(root, file)))) {
    for (const [, found] of readFileSync(join(root, file), 'utf8').matchAll(name)) {
      places.set(found, [...(places.get(found) ?? []), file]);
    }
  }
  return places;
}

let isSound = true;
for (const side of SIDES) {
  const places = readNames(side);
  const repeated = [...places].filter(([, files]) => files.length > side.most);
  for (const [name, files] of repeated) {
    console.error(`${name} is in ${files.length} files:\n  ${files.join('\n  ')}`);
  }
  console.log(`${side.folder}: ${places.size} public names, ${repeated.length} in more than ${side.most} files`);
  // Without names the expressions above are wrong.
  isSound &&= places.size > 100 && repeated.length === 0;
}
process.exit(isSound ? 0 : 1);
