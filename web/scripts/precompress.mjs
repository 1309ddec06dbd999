// Writes x.js.br and x.js.gz beside every built file that gets a third smaller.
//
// The server embeds them and never compresses a built file itself
// (crates/platform/src/http/assets.rs). There is no .zst: every browser that takes
// zstd takes brotli too, which is smaller at its highest level, and Node has no
// zstd before version 22.15. A file whose coding is newer than itself is left
// alone, so a second run is over at once.
//
//   node scripts/precompress.mjs [folder]     (dist/client when none is named)

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2] ?? new URL('../dist/client', import.meta.url).pathname;

// What is compressed already (woff2, png, webp, mp4) would only cost time.
const TEXT = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
  '.xml',
]);
// As MIN_BYTES and the third in crates/platform/src/http/compress.rs.
const MIN_BYTES = 512;
const WORTH_IT = 2 / 3;

const codings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

async function isFresh(path, made) {
  const there = await stat(path).catch(() => undefined);
  return there !== undefined && there.mtimeMs >= made;
}

async function precompress(path) {
  const { mtimeMs } = await stat(path);
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return [];
  return Promise.all(
    Object.entries(codings).map(async ([suffix, compress]) => {
      const target = `${path}.${suffix}`;
      if (await isFresh(target, mtimeMs)) return 0;
      const coded = await compress(bytes);
      if (coded.length > bytes.length * WORTH_IT) return 0;
      await writeFile(target, coded);
      return 1;
    }),
  );
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((path) => !path.includes('/.vite/'));
const written = (await Promise.all(paths.map(precompress))).flat();
console.log(
  `precompress: ${paths.length} files, ${written.reduce((sum, one) => sum + one, 0)} written`,
);
