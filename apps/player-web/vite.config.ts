import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { MODULE_GROUPS, moduleGroups } from './module-groups.ts';
import { closeAtPagehide } from './pagehide.ts';
import { precompress } from './precompress.ts';
import { preloadAhead } from './preload-ahead.ts';
import { reactPlugins } from './react-plugins.ts';
import { spokenLanguages } from './spoken-languages.ts';

/** What every page runs on, in one file: it outlives releases of ours. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|@tanstack|cookie-es|use-sync-external-store)[\\/]/;

/** React has had this hook since version 18: the copies for older ones would be on every page. */
const OWN_HOOK = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];

/** What the first script loads the others with; by itself, since the first script is to load nothing else. */
const LOADER = /preload-helper/;

/** A letter of a hash costs each visit a byte for every file the app names, and it names two hundred. The bundler wants seven for scripts. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js';
const OTHER_NAMES = 'assets/[name]-[hash:6][extname]';

const groups = moduleGroups();

/** Two bundles from one configuration, for browsers and for writing the public pages; `build/main.ts` says where each goes. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Without the compiler during development: what it keeps from render to render survives an edit of a text.
    ...(command === 'build' ? reactPlugins() : [react()]),
    closeAtPagehide(),
    ...(command === 'build' && !isSsrBuild ? [groups.plugin, spokenLanguages(), precompress()] : []),
  ],
  resolve: { alias: OWN_HOOK },
  build: {
    // Each build has a new folder of its own; nothing that is being served is ever emptied.
    emptyOutDir: false,
    // The page writer reads from the manifest which style sheets and modules a public page needs.
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Every browser that runs the rest has module preload; its stand-in would be an inline script's worth of bytes.
    modulePreload: { polyfill: false, resolveDependencies: preloadAhead },
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            assetFileNames: OTHER_NAMES,
            codeSplitting: {
              groups: [
                { name: 'loader', test: LOADER },
                { name: 'base', test: BASE },
                ...MODULE_GROUPS.map((name) => ({ name, test: groups.has(name) })),
              ],
            },
          },
    },
  },
}));
