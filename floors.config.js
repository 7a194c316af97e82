/**
 * The floors of the house, once. The lint rules (`biome.floors.json`), the graph test and the diagram in ARCHITECTURE.md come from here;
 * decision 001 says why. A place is a folder; `{x}` stands for one folder name (a room). A place may import what it lists, and itself.
 * When a floor is in the way, change this list in a decision, not a lint rule.
 */

const PURE = ['packages/money'];
const RULES = [...PURE, 'packages/game-rules', 'packages/player-rules'];
const SHARED = [...RULES, 'packages/contracts'];
const WEB_PACKAGES = [...SHARED, 'packages/look'];
const SERVER_PACKAGES = [...RULES, 'packages/partner-protocols', 'packages/service-base'];

/** Storeys of the server's rooms, lowest first: a room calls only the doors (`index.ts`) of rooms on a lower storey. */
export const STOREYS = [
  ['ledger', 'push', 'audit', 'showcase'],
  ['players', 'access', 'preferences', 'operators', 'flags'],
  ['sessions', 'geolocation', 'documents', 'responsible-gaming', 'notifications'],
  ['identity', 'bonuses'],
  ['wallet'],
  ['claims'],
  ['draw-games', 'instant-games'],
  ['subscriptions', 'loyalty'],
];

/**
 * Floors inside large rooms: the folders (alcoves) of a room or of an alcove, lowest storey first. A file imports only from folders on lower
 * storeys; folders of one storey don't import each other. '.' stands for the files that lie directly in the folder. Tests are exempt, because they set
 * up a draw or a purchase with verbs of higher storeys.
 */
export const ALCOVES = [
  {
    folder: 'apps/platform/src/modules/draw-games',
    storeys: [
      ['boards', 'refusals'],
      ['draws'],
      ['cart', 'liability', 'saved-numbers', 'tickets'],
      ['purchase', 'free-tickets', 'sealing'],
      ['results'],
      ['settlement'],
      ['publishing', 'overpayments', 'proof', 'void'],
      ['catalogue', 'corrections'],
      ['life-cycle'],
      ['.'],
    ],
  },
  {
    folder: 'apps/platform/src/modules/draw-games/settlement',
    storeys: [['first-matcher', 'second-matcher'], ['.']],
  },
];

/** Every place, lowest first, with what it may import besides itself. */
export const FLOORS = [
  { place: 'packages/money', mayImport: [] },
  { place: 'packages/game-rules', mayImport: PURE },
  { place: 'packages/player-rules', mayImport: PURE },
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
    place: 'apps/player-web/src/features/{room}',
    mayImport: [...WEB_PACKAGES, 'apps/player-web/src/ui', 'apps/player-web/src/runtime', 'apps/player-web/src/player'],
  },
  { place: 'apps/player-web/src', mayImport: [...WEB_PACKAGES, 'apps/player-web/src'] },
  { place: 'apps/platform/src/partner-ports', mayImport: SERVER_PACKAGES },
  {
    place: 'apps/platform/src/modules/{room}',
    mayImport: [...SERVER_PACKAGES, 'apps/platform/src/partner-ports'],
    isRoom: true,
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
    ],
  },
  { place: 'tools', mayImport: [...SERVER_PACKAGES, 'packages/contracts', 'apps/platform/src/app', 'partners'] },
];

/** Files that may import `packages/contracts` inside a server room: routes, and the mappers that write the shapes of the wire (decision 074). */
export const EDGE_FILE = /-(routes|wire)(\.test|\.db\.test)?\.ts$/;

/** Tests, and what several of them share, may also stand on the test tools and on whatever composes the real thing; nothing else may import them. */
export const TEST_FILE = /(\.(test|db\.test|browser\.test|fault\.test|compat\.test)|-in-tests)\.tsx?$/;
/** Where test code stands whatever its files are called. */
export const TEST_PLACE = /^(apps\/player-web\/src\/testing|tools|bench|e2e|compat)\//;
export const TESTS_MAY_ALSO_IMPORT = [
  'apps/player-web/src/testing',
  'tools',
  'packages',
  'apps/platform/src/app',
  'partners',
];
