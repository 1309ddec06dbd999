// The sample content, made once for a run; each server begins with a copy of it (server.ts).

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYTURN, SAMPLE_FOLDER } from './server';

/** Playwright calls it before the first worker, and what it returns after the last. */
export default function makeSample(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-sample-'));
  execFileSync(KEYTURN, ['demo'], {
    env: { PATH: process.env.PATH, KEYTURN_DATA_DIR: folder, KEYTURN_MEDIA_AVIF: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env[SAMPLE_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
