// No name is exported by more than two files of web/src: one word has one meaning, and a search for
// it finds it. Texts (`messages`), tests and the generated schema do not count; a cached twin
// (ssr/cached/) has the name of its component.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 2;
const root = join(import.meta.dirname, '..');
const isLeftOut = (file) =>
  /\.test\.tsx?$|messages(\.fr)?\.ts$|\/api\/schema\.ts$|\/ssr\/cached\//.test(file);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !isLeftOut(file) && existsSync(join(root, file)));

const places = new Map();
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const exported = /^export (?:async )?(?:const|let|function|class|interface|type|enum) (\w+)/gm;
  for (const [, name] of text.matchAll(exported)) {
    places.set(name, [...(places.get(name) ?? []), file]);
  }
}

const repeated = [...places].filter(([, where]) => where.length > MOST);
for (const [name, where] of repeated) {
  console.error(`${name} is exported by ${where.length} files:\n  ${where.join('\n  ')}`);
}
console.log(`${places.size} exported names, ${repeated.length} in more than ${MOST} files`);
process.exit(files.length > 100 && repeated.length === 0 ? 0 : 1);
