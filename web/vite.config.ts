// Two builds from one configuration:
//   vite build        the browser's files, hashed, with a manifest
//   vite build --ssr  one ES module without imports, which the server runs in QuickJS
// With KEYTURN_LANGUAGE=fr each is made in French, beside the English (scripts/build.mjs).
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { leanReact, leanReactCore, leanReactDom } from './scripts/lean-react.ts';
import { quickRenderer } from './scripts/quick-renderer.ts';

const { resolve } = createRequire(import.meta.url);

// The legacy string renderer needs no streams, no MessageChannel and no
// TextEncoder, none of which QuickJS has.
const stringRenderer = join(
  dirname(resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

const language = process.env['KEYTURN_LANGUAGE'] ?? 'en';
if (language !== 'en' && language !== 'fr') {
  throw new Error(`KEYTURN_LANGUAGE is en or fr, and not ${language}`);
}
const isEnglish = language === 'en';
/** The service worker is built by itself: it may share no file with pages (scripts/build.mjs). */
const isWorker = process.env['KEYTURN_PART'] === 'worker';
/** What the names of the English files are followed by. */
const suffix = isEnglish ? '' : `.${language}`;

/** A catalogue of words; each has a sibling in French. */
const CATALOGUE = /\/src\/.*messages\.ts$/;

/** In French each catalogue gives way to its sibling, and not one may be left. */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    apply: (_, { command }) => command === 'build' && !isEnglish,
    async resolveId(source, importer, options) {
      if (!source.endsWith('messages')) {
        return null;
      }
      const resolved = await this.resolve(source, importer, {
        ...options,
        skipSelf: true,
      });
      if (resolved === null || !CATALOGUE.test(resolved.id)) {
        return resolved;
      }
      const sibling = resolved.id.replace(/\.ts$/, `${suffix}.ts`);
      if (!existsSync(sibling)) {
        this.error(`${resolved.id} has no sibling in French`);
      }
      return sibling;
    },
    generateBundle(_, bundle) {
      const left = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .filter((id) => CATALOGUE.test(id) && !id.endsWith(`${suffix}.ts`));
      if (left.length > 0) {
        this.error(`English words in the French build: ${left.join(', ')}`);
      }
    },
  };
}

/** Replaces Vite's helper for `import()`; the build fails when Vite has no such module. */
function preloadHelper(): Plugin {
  const helper = '\0vite/preload-helper.js';
  let isReplaced = false;
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load(id) {
      if (id !== helper) {
        return;
      }
      isReplaced = true;
      return "export { loadWithStyles as __vitePreload } from '/src/app/preload-helper.ts';";
    },
    generateBundle() {
      if (!isReplaced) {
        this.error('Vite has no module with the name of its helper for import()');
      }
    },
  };
}

/** React's renderer, for an engine without a compiler; the build tells when it is not there. */
function quickReact(): Plugin {
  let isQuick = false;
  return {
    name: 'quick-react',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      if (id !== stringRenderer) {
        return null;
      }
      isQuick = true;
      return { code: quickRenderer(code), map: null };
    },
    generateBundle() {
      if (!isQuick) {
        this.error('the renderer is not the one that is made quicker');
      }
    },
  };
}

/** React without what no page uses (scripts/lean-react.ts). */
function lean(): Plugin {
  let isLean = false;
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    transform(code, id) {
      if (id.endsWith('/react.production.js')) {
        return { code: leanReactCore(code), map: null };
      }
      if (id.endsWith('/react-dom.production.js')) {
        return { code: leanReactDom(code), map: null };
      }
      if (!id.endsWith('/react-dom-client.production.js')) {
        return null;
      }
      isLean = true;
      return { code: leanReact(code), map: null };
    },
    generateBundle() {
      if (!isLean) {
        this.error('React for the browser is not where it was');
      }
    },
  };
}

/** What the server draws once and keeps (src/ssr/kept-parts.tsx). */
const KEPT = [
  'app/layouts/header',
  'app/layouts/language-link',
  'app/layouts/footer',
  'features/blog/blog-card',
  'features/listing/cost-slot',
  'features/listing/home-card',
  'features/search/filter-fields',
  'features/search/rooms',
  'features/submission/estimate-slot',
  'features/submission/look-slot',
];

/** On the server, what is kept stands before what it is named after. */
function keptParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'kept-parts',
    enforce: 'pre',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    async resolveId(source, importer, options) {
      if (importer === undefined || dirname(importer).endsWith('/src/ssr/kept')) {
        return null;
      }
      const resolved = await this.resolve(source, importer, {
        ...options,
        skipSelf: true,
      });
      const part = KEPT.find((path) => resolved?.id.endsWith(`/src/${path}.tsx`));
      if (part === undefined) {
        return null;
      }
      found.add(part);
      return join(import.meta.dirname, 'src/ssr/kept', `${basename(part)}.tsx`);
    },
    generateBundle() {
      for (const part of KEPT.filter((path) => !found.has(path))) {
        this.error(`${part}, which is kept, is not there`);
      }
    },
  };
}

/** What only some pages share; no other page fetches it. */
const PARTS = {
  // A style apart from its component: the search of blogs needs no more.
  fields: /src\/ui\/field\.css/,
  forms: /src\/(ui\/field\.tsx|lib\/email)/,
  dialog: /src\/ui\/(dialog|top-layer)/,
  lost: /src\/app\/error-(screens|messages)/,
  standalone: /src\/app\/layouts\/standalone-layout/,
  marketing: /src\/features\/(content|marketing\/(messages|invite))/,
  team: /src\/features\/team/,
  dates: /src\/lib\/(date|text)\./,
  // What is there before a map is; the map itself is fetched by it.
  map: /src\/features\/map\//,
  card: /src\/(features\/blog\/(blog-card|api)|ui\/skeleton)\./,
  aside: /src\/features\/blog\/(latest-blogs|consult|(post|blogs-screen)\.css)/,
  blog: /src\/(features\/blog\/[\w-]+\.ts|ui\/skeleton)/,
  sending: /src\/(app\/use-sending|lib\/lead-to)/,
  saving: /src\/lib\/save-file/,
  // What the keys on any page need of kept homes, and what only their own pages do.
  keeping: /src\/features\/favourites\/(store|refusal-messages)/,
  favourites: /src\/features\/favourites\//,
  tools: /src\/features\/tools\//,
  alerts: /src\/features\/alerts\//,
  submission: /src\/features\/submission\/(?!(estimated?|look|beside-messages)\.)/,
  beside: /src\/features\/submission\/beside-messages\./,
  agent: /src\/features\/agent\//,
  dictionary: /src\/features\/property\/(dictionary|value-messages)/,
  // What the contact page has of consultations, and what only their own pages do.
  booking: /src\/features\/booking\/(?!admin|next)/,
  // What a form without a connection needs, and what the page of the device does.
  waiting: /src\/(features\/offline\/(port|send-or-wait|wait-messages)|lib\/random-key)/,
  // What is said of what waits, and where it is found: fetched once a page is hydrated.
  offline: /src\/features\/offline\/(serve-messages|worker\/store)/,
  // Signing out, of the admin area and of a profile.
  confirm: /src\/ui\/confirm-dialog/,
  leaving: /src\/features\/offline\/(use-sign-out|leaving)/,
  homes: /src\/features\/(listing|search)\//,
  // What a visitor's own profile and the keys on homes share.
  own: /src\/features\/profile\//,
  // The steps of an account and of a password, which no other page has.
  doors: /src\/features\/account\/(door-|code-step|use-code-sent)/,
  account:
    /src\/(features\/account|app\/admin\/paths|ui\/(password-field|more-(icons|shapes)|overlay|form-error))/,
  // Counting views, which begins once a page is hydrated.
  views: /src\/features\/views\//,
  // Notices on devices: fetched by a profile, and by no public page.
  push: /src\/features\/push\//,
  // How an account is kept, and the second step of signing in: fetched when asked for. It is
  // the last one, else what it shares with sign-in would be in its file.
  security: /src\/features\/security\//,
  // What several screens of the admin area have of the library of pictures, of the pages'
  // words, of drafts and of comparing them.
  // What every form for a picture knows of its kinds.
  pictures: /src\/features\/media\/picture-(file|messages)/,
  library: /src\/(features\/media\/|lib\/use-file-drop)/,
  pages: /src\/features\/pages\//,
  inbox: /src\/features\/contact\/(inbox|leads)\//,
  drafts: /src\/features\/blog\/(admin|editor)\/|node_modules\/(diff|idb-keyval)\//,
  // What asks before unsaved text is left, which every page of an account begins with; and what
  // the screens of the admin area share that are fetched when one comes there. No public page
  // has either.
  guard: /src\/app\/admin\/(navigation-blocker|blocker-|unblock-waiter)/,
  office: /src\/(app\/admin\/|lib\/(moment|use-online)|ui\/(table|pager|menu))|@tanstack/,
};

/** A catalogue belongs where its English sibling does. */
const isPart = (part: RegExp) => (id: string) =>
  part.test(id.replace(`${suffix}.ts`, '.ts'));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isWorker
    ? []
    : [react(), catalogues(), preloadHelper(), lean(), quickReact(), keptParts()],
  define: {
    KEYTURN_LANGUAGE: JSON.stringify(language),
    // docs/decisions/0062
    KEYTURN_HAS_MAP: String(
      existsSync(join(import.meta.dirname, 'src/features/map/homes-map.tsx')),
    ),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  resolve: {
    alias: isSsrBuild ? [{ find: 'react-dom/server', replacement: stringRenderer }] : [],
  },
  // Files in public/ are the browser's only.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    // docs/decisions/0140
    target: 'es2022',
    cssTarget: ['chrome109', 'edge109', 'firefox115', 'safari15.6'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Both languages are in one folder, which scripts/build.mjs empties.
    emptyOutDir: false,
    copyPublicDir: isEnglish && !isWorker,
    manifest: isSsrBuild || isWorker ? false : `.vite/manifest${suffix}.json`,
    // Pictures stay files: a data address can be neither cached nor preloaded.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Where the scripts of each screen are would be told to every page: a screen that is
      // pointed at names its own, and they are there before it is asked for.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {
          input: 'src/entry-server.tsx',
          output: { entryFileNames: `entry-server${suffix}.js`, codeSplitting: false },
        }
      : isWorker
        ? {
            // It speaks for the folder that it lies in; it imports nothing.
            input: { 'service-worker': 'src/service-worker.ts' },
            output: { entryFileNames: '[name].js', codeSplitting: false },
          }
        : {
            input: {
              loader: 'src/loader.ts',
              'entry-public': 'src/entry-public.tsx',
              'entry-account': 'src/entry-account.tsx',
            },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              // What screens share is one file: a dozen small ones would each cost a
              // visitor on a slow line a request before anything is seen.
              codeSplitting: {
                groups: [
                  // The first takes along what it imports, so the parts come after.
                  {
                    name: 'shared',
                    test: (id) => !Object.values(PARTS).some((part) => isPart(part)(id)),
                    minShareCount: 2,
                    priority: 300,
                  },
                  ...Object.entries(PARTS).map(([name, part], at) => ({
                    name,
                    test: isPart(part),
                    minShareCount: 2,
                    priority: 200 - at,
                  })),
                ],
              },
            },
          },
  },
  ssr: { noExternal: true, target: 'webworker' },
  test: {
    environment: 'happy-dom',
    // A video's frame in a test asks nobody for anything.
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
  },
}));
