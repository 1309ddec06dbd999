// Two builds from one configuration:
//   vite build        the browser's files, hashed, with a manifest
//   vite build --ssr  one ES module without imports, which the server runs in QuickJS
// With KEYTURN_LANGUAGE=fr each is made in French, beside the English (scripts/build.mjs).
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

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
/** As `TYPEFACES` of crates/foundation/src/company_face.rs, without ours. */
const TYPEFACES = ['lora', 'playfair', 'figtree'];
const isEnglish = language === 'en';
/** The service worker has a build of its own: it shares no file with pages (scripts/build.mjs). */
const isWorker = process.env['KEYTURN_PART'] === 'worker';
/** The suffix of file names. */
const suffix = isEnglish ? '' : `.${language}`;

/** A catalogue of texts; each has a French sibling. */
const CATALOGUE = /\/src\/.*messages\.ts$/;

/** In the French build, replaces each catalogue by its sibling; the build fails if one is left. */
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

/** These name their layers themselves. */
const OWN_LAYERS = /\/styles\/(?:layers|typefaces\/[a-z]+)\.css$/;
/** Puts each style sheet into the layer of its folder; src/styles/layers.css orders them. */
function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(css, id) {
      const [, folder] = /\/src\/([\w-]+)\/[^?]*\.css$/.exec(id) ?? [];
      return folder && !OWN_LAYERS.test(id)
        ? { code: `@layer ${folder} {\n${css}\n}`, map: null }
        : null;
    },
  };
}

/** Chunks that only some pages share; no other page loads them. */
const MANUAL_CHUNKS = {
  logo: /src\/core\/(company-logo|language-link|other-address)\.tsx?/,
  // Bars and footer; the logo has its own chunk.
  bars: /src\/(app\/(layouts\/(header|footer|foot-bar|links|site-menu)\.tsx|navigation)|core\/(frame-messages|menu-links))/,
  // The colours, which the map and the company's look read.
  palette: /src\/styles\/palette\.json/,
  // What texts of blogs and own pages need beside their HTML.
  texts: /src\/ui\/(wide-tables|measured-pictures|gallery-messages)/,
  // The style without its component: the search of blogs needs no more.
  fields: /src\/(ui\/field|features\/search\/place-combobox)\.css/,
  // Not part of the home page, whose budget has no room for it.
  checks: /src\/ui\/check\.css/,
  // The style of cards without their component.
  'blog-style': /src\/(features\/blog\/blog-card|ui\/skeleton)\.css/,
  forms: /src\/(ui\/(field|form-error)\.tsx|lib\/email)/,
  dialog: /src\/ui\/(dialog|top-layer)/,
  lost: /src\/core\/error-(screens|messages)/,
  standalone: /src\/core\/standalone-layout/,
  marketing: /src\/features\/(content|marketing\/(messages|invite))/,
  team: /src\/features\/team/,
  dates: /src\/lib\/(date|text)\./,
  // The place of a map; it loads the map itself.
  map: /src\/features\/map\/(?!map-|first-frame|browser-)/,
  card: /src\/(features\/blog\/(blog-card|api)|ui\/skeleton)\./,
  aside: /src\/features\/blog\/(latest-blogs|consult|(post|blogs-screen)\.css)/,
  blog: /src\/(features\/blog\/[\w-]+\.ts|ui\/skeleton)/,
  sending: /src\/(core\/use-form-submission|lib\/lead-to)/,
  saving: /src\/lib\/save-file/,
  favourites: /src\/features\/favourites\/(?!favourite-button\.|load-favourite|sync\.)/,
  // The common parts of the calculators and their list.
  tool: /src\/features\/tools\/(tool-|list-messages|choices|tools\.css)/,
  // How numbers are written.
  'tool-format': /src\/features\/tools\/(format|day-messages)\./,
  // The computation; a page loads it after hydration.
  computation: /src\/features\/tools\/(answer|costs|read|problem|problem-messages)\./,
  tools: /src\/features\/tools\//,
  alerts: /src\/features\/alerts\//,
  submission:
    /src\/features\/submission\/(?!(estimate|cost-estimate|listing-preview|beside-messages)\.)/,
  // Of postings, and of the admin area.
  autosave: /src\/core\/drafts\/autosave\./,
  beside: /src\/features\/submission\/beside-messages\./,
  agent: /src\/features\/agent\//,
  'my-homes': /src\/features\/my-homes\//,
  dictionary: /src\/features\/property\/(dictionary|value-messages)/,
  // Consultations, but for the files of the contact page.
  booking: /src\/features\/booking\/(?!admin|next)/,
  // A form without a connection, and the offline page.
  waiting:
    /src\/(features\/offline\/(worker-client|send-or-wait|wait-messages)|lib\/(random-key|phone))/,
  // Texts and storage of waiting messages; a page loads them after hydration.
  offline: /src\/features\/offline\/(worker-messages|worker\/store)/,
  // Signing out, in the admin area and in a profile.
  confirm: /src\/ui\/confirm-dialog/,
  leaving: /src\/features\/offline\/(use-sign-out|clear-device-data|leaving-messages)/,
  // Texts about homes, and the cards of lists.
  provinces: /src\/features\/homes\/province/,
  words: /src\/features\/homes\/(words|kind-messages)/,
  homes:
    /src\/features\/(homes\/hovered|listing\/(?!home-card)|search|favourites\/favourite-button\.|map\/(map-(slot|props)|first-frame\.css))/,
  'home-card': /src\/features\/listing\/home-card\.tsx/,
  // Pictures of services and homes on the pages of the company.
  offers: /src\/features\/marketing\/(service\.|newest-card)/,
  // The session.
  session: /src\/core\/session\/(session|access|language)\./,
  // Shared by a visitor's profile and the favourite buttons.
  own: /src\/features\/(profile\/|favourites\/sync)/,
  // The pages for a new account and for a new password.
  doors: /src\/features\/account\/(sign-up-|auth-layout|code-step|use-code-sent)/,
  account:
    /src\/(features\/account|core\/(session\/(?!session-context)|admin\/paths)|ui\/(password-(field|messages)|more-(icons|shapes)|busy-overlay))/,
  // Page views, sent after hydration.
  views: /src\/features\/views\//,
  // Push notices; a profile loads them, and no public page does.
  push: /src\/features\/push\//,
  // The parts of an account that a profile and the admin area show.
  identity:
    /src\/(features\/security\/(identity-forms|session-|change-password)|ui\/form-dialog)/,
  // The security of an account, and the second step of signing in. It stands after the other
  // account chunks, so that what it shares with sign-in is not in it.
  security: /src\/features\/security\//,
  // The navigation blocker, which every page of an account begins with. It stands before the chunks
  // that would take it along.
  guard: /src\/core\/leaving\/(navigation-blocker|blocker-|unblock-waiter)/,
  // Shared by nearly every screen of the admin area: dialogs with a form, loading, saving. Its
  // first file has them anyway, so none counts as shared; each would go along with a later group.
  'admin-parts':
    /src\/core\/(admin\/(load-state|text-wait|file-export|use-action)|leaving\/edit-form-dialog)\./,
  // The next five are shared by several screens of the admin area: the kinds of pictures, the
  // library of pictures, pages, messages, and drafts with their comparison.
  pictures: /src\/lib\/picture-(file|messages)/,
  library: /src\/(features\/media\/|lib\/use-file-drop)/,
  pages: /src\/features\/(pages|own-page\/admin)\//,
  menus: /src\/features\/menus\//,
  inbox: /src\/features\/contact\/admin\//,
  drafts:
    /src\/(features\/blog-admin\/|rich-text\/|lib\/local-time|ui\/(compare|history|work-bar))|node_modules\/(diff|idb-keyval)\//,
  // The drafts of this browser: of postings, which load them late, and of the admin area.
  keeping: /src\/(core\/(drafts\/|session\/session-context)|lib\/moment)/,
  // Shared by the screens of the admin area; no public page has it.
  office:
    /src\/(app\/admin\/|(features\/opening\/admin|core\/(admin|drafts|list|session))\/|core\/(site-languages|leaving\/(ask|unsaved))|lib\/(moment|use-online)|ui\/(table|pager|menu|toggle))|@tanstack/,
  // The look of the company, and the form of a setting, which the settings share.
  face: /src\/features\/face\//,
  settings: /src\/features\/settings\//,
  redirect: /src\/features\/redirect\//,
  import: /src\/features\/import\//,
};

/** Puts a French catalogue into the chunk of its English sibling. */
const isPart = (part: RegExp) => (id: string) =>
  part.test(id.replace(`${suffix}.ts`, '.ts'));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isWorker ? [] : [react(), catalogues(), preloadHelper(), cssLayers()],
  define: {
    KEYTURN_LANGUAGE: JSON.stringify(language),
    // docs/decisions/0032
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
    // docs/decisions/0014
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
      // Otherwise every page would contain the list of all screens' scripts. A link that is pointed
      // at loads its screen's scripts itself.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild
      ? {
          input: 'src/app/entry-server.tsx',
          output: { entryFileNames: `entry-server${suffix}.js`, codeSplitting: false },
        }
      : isWorker
        ? {
            // A service worker's scope is its folder, so it lies at the root; it imports nothing.
            input: { 'service-worker': 'src/service-worker.ts' },
            output: { entryFileNames: '[name].js', codeSplitting: false },
          }
        : {
            input: {
              loader: 'src/loader.ts',
              'entry-public': 'src/app/entry-public.tsx',
              'entry-account': 'src/app/entry-account.tsx',
              // The typefaces that a company can choose; the server links one of them.
              ...Object.fromEntries(
                TYPEFACES.map((name) => [name, `src/styles/typefaces/${name}.css`]),
              ),
            },
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              // Shared code is in one file: each of a dozen small ones would cost a request before
              // anything is seen on a slow line.
              codeSplitting: {
                groups: [
                  // The first group also takes the imports of its files, so the chunks come after.
                  {
                    name: 'shared',
                    test: (id) =>
                      !Object.values(MANUAL_CHUNKS).some((part) => isPart(part)(id)),
                    minShareCount: 2,
                    priority: 300,
                  },
                  ...Object.entries(MANUAL_CHUNKS).map(([name, part], at) => ({
                    name,
                    test: isPart(part),
                    minShareCount: name === 'admin-parts' ? 1 : 2,
                    priority: 200 - at,
                  })),
                ],
              },
            },
          },
  },
  ssr: {
    noExternal: true,
    target: 'webworker',
    // `ssr`: the cached twins of components (`imports` in package.json).
    resolve: { conditions: ['ssr', ...defaultClientConditions] },
  },
}));
