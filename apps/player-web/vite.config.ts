import { BUILD_TARGET } from '@sunflower/look/oldest-browsers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rejectNewerBuiltIns } from '../../tools/browsers/reject-newer.ts';
import { otherNamePattern, scriptNamePattern } from './file-names.ts';
import { flagClientSource } from './flag-client-source.ts';
import { instantPictures } from './instant-pictures.ts';
import { minifyAgain } from './minify-again.ts';
import { MODULE_GROUPS, moduleGroups } from './module-groups.ts';
import { closeAtPagehide } from './pagehide.ts';
import { precompress } from './precompress.ts';
import { preloadAhead } from './preload-ahead.ts';
import { reactPlugins } from './react-plugins.ts';
import { SCHEMA_MAKERS } from './schema-makers.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { COVERED } from './src/app/older-browsers/covered.ts';

/** What every page depends on, in one file that stays the same across our releases. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|@tanstack|cookie-es|use-sync-external-store)[\\/]/;

/**
 * React has had this hook since version 18: without this, every page would include the replacement for older versions.
 */
const OWN_HOOK = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];

/** Loads the other scripts and has the lists of screens. Separate, because the first script must load nothing else. */
const LOADER = /preload-helper|app[\\/]screens[\\/]load-screens/;

const groups = moduleGroups();

/**
 * Two bundles from one configuration, for browsers and for prerendering the public pages; `build/main.ts` sets their
 * output folders.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Without the compiler during development: its caches would keep showing a text after an edit.
    ...(command === 'build' ? reactPlugins() : [react()]),
    closeAtPagehide(),
    ...(isSsrBuild ? [] : [instantPictures()]),
    ...(command === 'build' && !isSsrBuild
      ? [
          flagClientSource(),
          groups.plugin,
          spokenLanguages(),
          minifyAgain(),
          rejectNewerBuiltIns(Object.keys(COVERED)),
          precompress(),
        ]
      : []),
  ],
  resolve: { alias: OWN_HOOK },
  build: {
    target: BUILD_TARGET,
    // Each build has its own new folder; nothing that is being served is ever emptied.
    emptyOutDir: false,
    // The page writer reads from the manifest which style sheets and modules a public page needs.
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // Every browser that runs the rest supports module preload; the polyfill would cost as much as an inline script.
    modulePreload: { polyfill: false, resolveDependencies: preloadAhead },
    rolldownOptions: {
      // Creating a schema has no effect, so those that only the server reads with are left out of the scripts.
      treeshake: { manualPureFunctions: SCHEMA_MAKERS },
      output: isSsrBuild
        ? { entryFileNames: '[name].js' }
        : {
            entryFileNames: scriptNamePattern,
            chunkFileNames: scriptNamePattern,
            assetFileNames: otherNamePattern,
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
