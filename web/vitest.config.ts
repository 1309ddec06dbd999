// The tests of the front end share one window and one copy of each module, because most of
// their time would go into making them anew for each file. `src/testing/setup.ts` empties the
// window after each file. A file that changes either for good has its own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vite.config.ts';

/**
 * Calls or imports in a test file that change modules for later files, or that last as long as a
 * page (app/after-hydration.ts).
 */
const LASTS =
  /\bvi\.(mock|doMock|resetModules)\(|testing\/worker-scope'|\b(postWhenReachable|registerWorker|watchButtons|followTranslators)\(/;

const isolated = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true }).map(
      (file) => `${folder}/${String(file)}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => LASTS.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

export default mergeConfig(
  config({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      environment: 'happy-dom',
      // An iframe of a video in a test loads nothing.
      environmentOptions: {
        happyDOM: {
          settings: {
            disableIframePageLoading: true,
            handleDisabledFileLoadingAsSuccess: true,
          },
        },
      },
      setupFiles: ['src/testing/setup.ts'],
      restoreMocks: true,
      // No test measures time: a busy machine may take long.
      testTimeout: 30_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            isolate: false,
            exclude: ['node_modules/**', ...isolated],
          },
        },
        { extends: true, test: { name: 'isolated', include: isolated } },
      ],
    },
  }),
);
