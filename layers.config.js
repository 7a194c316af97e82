/**
 * The layers of the codebase. The graph test and the diagram in ARCHITECTURE.md
 * are derived from this file; decision 001 says why. A place is a folder; `{x}` stands for one folder name (a module).
 * A place may import from itself and from the places it lists. If a layer is in the way, change this list with a
 * decision, not a lint rule.
 */

const PURE = ['packages/money', 'packages/public-log', 'packages/beacon'];
const RULES = [...PURE, 'packages/game-rules', 'packages/player-rules', 'packages/instant-games'];
const SHARED = [...RULES, 'packages/contracts'];
const WEB_PACKAGES = [...SHARED, 'packages/look'];
const SERVER_PACKAGES = [...RULES, 'packages/partner-protocols', 'packages/service-base'];

/**
 * Levels of the server's modules, lowest first. A module calls only the public entries (`index.ts`) of modules on a
 * lower level.
 */
export const LEVELS = [
  ['ledger', 'push', 'audit', 'showcase'],
  ['players', 'access', 'preferences', 'operators', 'flags', 'public-log'],
  ['sessions', 'geolocation', 'documents', 'responsible-gaming', 'notifications'],
  ['identity', 'bonuses'],
  ['wallet'],
  ['claims'],
  ['draw-games', 'instant-games'],
  ['subscriptions', 'loyalty', 'second-chance'],
  ['account-closing', 'account-freeze', 'data-download'],
];

/**
 * Levels inside large modules: the folders (submodules) of a module or of a submodule, lowest level first. A file
 * imports only from folders on lower levels; folders on the same level don't import each other. '.' stands for the
 * files directly in the folder. Tests are exempt, because they set up a draw or a purchase with verbs of higher levels.
 */
export const SUBMODULES = [
  {
    folder: 'apps/platform/src/modules/draw-games',
    levels: [
      ['boards', 'refusals'],
      ['draws'],
      ['cart', 'liability', 'saved-numbers', 'tickets'],
      ['purchase', 'free-tickets', 'sealing'],
      ['results'],
      ['settlement'],
      ['publishing', 'overpayments', 'proof', 'receipt-emails', 'void', 'disputes'],
      ['catalog', 'corrections', 'explanations', 'settled-stakes'],
      ['export', 'reconciliation'],
      ['lifecycle'],
      ['.'],
    ],
  },
  {
    folder: 'apps/platform/src/modules/draw-games/settlement',
    levels: [['first-matcher', 'second-matcher'], ['.']],
  },
];

/**
 * Places in which some folders still import each other, or import files of the folder that they are in and that imports
 * them. In every other place no two folders do. A place whose folders are untied leaves this list.
 */
export const TIED_PLACES = [
  'apps/platform/src/app',
  'apps/platform/src/modules/claims',
  'apps/platform/src/modules/notifications',
  'apps/platform/src/modules/wallet',
  'apps/player-web/src/app',
  'apps/player-web/src/features/account',
  'apps/player-web/src/features/draw-games',
  'apps/player-web/src/player',
  'packages/game-rules',
  'partners/identity-provider',
];

/** Every place, lowest first, with the places it may import besides itself. */
export const LAYERS = [
  { place: 'packages/money', mayImport: [] },
  { place: 'packages/public-log', mayImport: [] },
  { place: 'packages/beacon', mayImport: [] },
  { place: 'packages/game-rules', mayImport: PURE },
  { place: 'packages/player-rules', mayImport: PURE },
  { place: 'packages/instant-games', mayImport: PURE },
  { place: 'packages/contracts', mayImport: RULES },
  { place: 'packages/partner-protocols', mayImport: PURE },
  { place: 'packages/service-base', mayImport: PURE },
  { place: 'packages/look', mayImport: PURE },
  { place: 'apps/player-web/src/ui', mayImport: WEB_PACKAGES },
  { place: 'apps/player-web/src/runtime', mayImport: WEB_PACKAGES },
  {
    place: 'apps/player-web/src/player',
    mayImport: [...WEB_PACKAGES, 'apps/player-web/src/ui', 'apps/player-web/src/runtime'],
  },
  {
    place: 'apps/player-web/src/features/{feature}',
    mayImport: [...WEB_PACKAGES, 'apps/player-web/src/ui', 'apps/player-web/src/runtime', 'apps/player-web/src/player'],
  },
  { place: 'apps/player-web/src', mayImport: [...WEB_PACKAGES, 'apps/player-web/src'] },
  {
    place: 'apps/game-client/src',
    mayImport: [...PURE, 'packages/instant-games', 'packages/partner-protocols', 'packages/look'],
  },
  { place: 'apps/platform/src/partner-ports', mayImport: SERVER_PACKAGES },
  {
    place: 'apps/platform/src/modules/{module}',
    mayImport: [...SERVER_PACKAGES, 'apps/platform/src/partner-ports'],
    isModule: true,
  },
  { place: 'apps/platform/src', mayImport: [...SERVER_PACKAGES, 'packages/contracts', 'apps/platform/src'] },
  { place: 'partners/{partner}', mayImport: [...SERVER_PACKAGES, 'packages/look'] },
  { place: 'ops', mayImport: [...SERVER_PACKAGES, 'apps/platform/src/app'] },
  { place: 'e2e', mayImport: ['packages/contracts', 'packages/game-rules', 'packages/money', 'tools'] },
  {
    place: 'bench',
    mayImport: [
      ...SERVER_PACKAGES,
      'packages/contracts',
      'apps/platform/src/app',
      'apps/platform/src/modules',
      'partners',
      'tools',
      'apps/game-client',
    ],
  },
  {
    place: 'tools',
    mayImport: [...SERVER_PACKAGES, 'packages/contracts', 'packages/look', 'apps/platform/src/app', 'partners'],
  },
];

/**
 * Files that may import `packages/contracts` in a server module: routes, and the mappers that build the shapes of the
 * wire (decision 074).
 */
export const CONTRACT_FILE = /-(routes|wire)(\.test|\.db\.test)?\.ts$/;

/**
 * Tests, and the modules that several of them share, may also import the test tools and the modules that compose the
 * real system. Nothing else may import tests.
 */
export const TEST_FILE = /(\.(test|db\.test|browser\.test|fault\.test|compat\.test)|-in-tests)\.tsx?$/;
/** Folders whose files are all test code, whatever their names. */
export const TEST_PLACE = /^(apps\/player-web\/src\/testing|tools|bench|e2e|compat)\//;
export const TESTS_MAY_ALSO_IMPORT = [
  'apps/player-web/src/testing',
  'tools',
  'packages',
  'apps/platform/src/app',
  'partners',
];
