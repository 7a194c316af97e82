import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAYERS, LEVELS, SUBMODULES, TESTS_MAY_ALSO_IMPORT, TIED_PLACES } from '../../layers.config.js';
import { architectureDiagram } from './diagram.ts';
import { type ImportGraph, readImportGraph, sourceFiles } from './import-graph.ts';
import { violationOf } from './layer-rules.ts';
import { mutualPairs, placesWithFolders } from './submodule-rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const modules = 'apps/platform/src/modules';

describe('the layers', () => {
  const fixture: { graph?: ImportGraph } = {};
  const graph = () => fixture.graph as ImportGraph;
  beforeAll(async () => {
    fixture.graph = await readImportGraph(ROOT);
  }, 240_000);

  it('are checked for every source file, and for imports between packages too', () => {
    const seen = new Set(graph().modules);
    expect(sourceFiles(ROOT).filter((path) => !seen.has(path))).toEqual([]);
    expect(
      graph().edges.filter((edge) => edge.from.startsWith('apps/') && edge.to.startsWith('packages/')).length,
    ).toBeGreaterThan(20);
  });

  it('find no forbidden import in the codebase', () => {
    expect(graph().edges.map(violationOf).filter(Boolean)).toEqual([]);
  });

  it('have no import cycle', () => {
    expect(graph().cycles).toEqual([]);
  });

  it('catch a forbidden import planted in a fixture', async () => {
    const planted = await readImportGraph(join(import.meta.dirname, 'fixtures/planted'));
    expect(planted.edges.map(violationOf).filter(Boolean)).toEqual([
      'packages/money/planted.ts -> packages/contracts/planted.ts: packages/money may not import packages/contracts',
    ]);
    expect(planted.cycles).not.toEqual([]);
  });

  it('apply inside modules: no two folders of a place import each other at any depth, except in listed places', () => {
    const tied = placesWithFolders(graph().modules).filter((place) => mutualPairs(graph().edges, place).length > 0);
    expect(tied).toEqual(TIED_PLACES);
  });

  it('are checked inside every module, package, partner and layer of the client', () => {
    expect(placesWithFolders(graph().modules)).toEqual(
      expect.arrayContaining([
        `${modules}/draw-games`,
        `${modules}/identity`,
        'apps/platform/src/partner-ports',
        'apps/player-web/src/features/wallet',
        'apps/player-web/src/runtime',
        'packages/game-rules',
        'partners/card-vault',
        'tools',
      ]),
    );
  });

  it('list every folder of a module whose folders have levels', () => {
    for (const { folder, levels } of SUBMODULES) {
      const inside = graph().modules.filter((path) => path.startsWith(`${folder}/`));
      const names = inside.map((path) => path.slice(folder.length + 1).split('/'));
      const folders = new Set(names.flatMap(([name]) => (name === undefined || name.includes('.') ? ['.'] : [name])));
      expect([...folders].sort(), folder).toEqual(levels.flat().sort());
    }
  });

  it('report folders of a module that import each other in a fixture', async () => {
    const planted = await readImportGraph(join(import.meta.dirname, 'fixtures/planted-submodules'));
    const root = `${modules}/draw-games`;
    const violations = planted.edges.map(violationOf).filter(Boolean);
    expect(violations).toEqual([
      `${root}/draws/planted.ts -> ${root}/sealing/planted.ts: sealing is not on a lower level of ${root} than draws`,
    ]);
    expect(mutualPairs(planted.edges, modules)).toEqual([
      { folder: `${modules}/draw-games`, names: ['draws', 'sealing'] },
    ]);
  });

  it.each([
    ['draws/draw.ts', 'settlement/settlement.ts'],
    ['tickets/ticket.ts', 'cart/cart.ts'],
    ['boards/board-wire.ts', 'index.ts'],
    ['sealing/seal.ts', 'settlement/second-matcher/digit-sheet.ts'],
    ['settlement/first-matcher/first-hits.ts', 'settlement/second-matcher/digit-sheet.ts'],
    ['settlement/first-matcher/first-hits.ts', 'settlement/match-boards.ts'],
    ['nowhere/a.ts', 'draws/draw.ts'],
  ])('reject %s of draw-games importing %s', (from, to) => {
    const edge = { from: `${modules}/draw-games/${from}`, to: `${modules}/draw-games/${to}` };
    expect(violationOf(edge)).toBeTypeOf('string');
  });

  it.each([
    ['settlement/settlement.ts', 'draws/draw.ts'],
    ['settlement/first-matcher/first-hits.ts', 'sealing/seal.ts'],
    ['settlement/match-boards.ts', 'settlement/first-matcher/first-hits.ts'],
    ['index.ts', 'lifecycle/run-draw.ts'],
    ['draws/draws-store.db.test.ts', 'lifecycle/run-draw.ts'],
  ])('allow %s of draw-games importing %s', (from, to) => {
    const edge = { from: `${modules}/draw-games/${from}`, to: `${modules}/draw-games/${to}` };
    expect(violationOf(edge)).toBeUndefined();
  });

  it.each([
    ['packages/money/cents.ts', 'packages/contracts/wallet.ts'],
    ['packages/contracts/wallet.ts', 'packages/service-base/ids.ts'],
    ['apps/player-web/src/ui/button/button.tsx', 'apps/player-web/src/runtime/http/http-client.ts'],
    ['apps/player-web/src/features/wallet/wallet-screen.tsx', 'apps/player-web/src/features/draw-games/cart/cart.ts'],
    ['apps/player-web/src/runtime/http/http-client.ts', 'apps/player-web/src/app/router.tsx'],
    ['apps/player-web/src/app/router.tsx', 'packages/service-base/ids.ts'],
    [`${modules}/ledger/index.ts`, `${modules}/wallet/index.ts`],
    [`${modules}/wallet/index.ts`, `${modules}/wallet/deposits/deposits-in-tests.ts`],
    [`${modules}/wallet/money-gates.ts`, `${modules}/ledger/ledger-store.ts`],
    [`${modules}/players/index.ts`, `${modules}/access/index.ts`],
    [`${modules}/wallet/money-gates.ts`, 'packages/contracts/wallet.ts'],
    [`${modules}/nowhere/index.ts`, `${modules}/ledger/index.ts`],
    ['partners/draw-feed/main.ts', 'partners/identity-provider/main.ts'],
    ['partners/draw-feed/main.ts', 'apps/platform/src/app/config.ts'],
    ['ops/run-ops.ts', `${modules}/ledger/index.ts`],
    ['e2e/buy-powerball.spec.ts', 'apps/platform/src/app/config.ts'],
  ])('reject %s importing %s', (from, to) => {
    expect(violationOf({ from, to })).toBeTypeOf('string');
  });

  it.each([
    [`${modules}/wallet/money-gates.ts`, `${modules}/ledger/index.ts`],
    [`${modules}/wallet/wallet-routes.ts`, 'packages/contracts/wallet.ts'],
    ['apps/player-web/src/features/draw-games/cart/cart.ts', 'packages/game-rules/powerball/powerball.ts'],
    [`${modules}/ledger/ledger.db.test.ts`, 'tools/test/test-database.ts'],
    ['apps/platform/src/app/routes.ts', `${modules}/ledger/index.ts`],
  ])('allow %s importing %s', (from, to) => {
    expect(violationOf({ from, to })).toBeUndefined();
  });

  it.each([
    'apps_player_web_src --> apps_player_web_src_features_feature',
    'apps_player_web_src_features_feature --> apps_player_web_src_player',
    'apps_platform_src --> apps_platform_src_modules_module',
    'apps_platform_src_modules_module --> apps_platform_src_partner_ports',
    'ops --> apps_platform_src',
    'bench --> tools',
    'tools --> apps_platform_src',
    'tools --> partners_partner',
  ])('show their main arrows: %s', (arrow) => {
    expect(architectureDiagram().split('\n')).toContain(`  ${arrow}`);
  });

  it('name only places and modules that exist, and every module', () => {
    const files = sourceFiles(ROOT);
    const named = [...LAYERS.flatMap(({ place, mayImport }) => [place, ...mayImport]), ...TESTS_MAY_ALSO_IMPORT];
    const patterns = [...new Set(named)].map((place) => new RegExp(`^${place.replace(/\{\w+\}/g, '[^/]+')}/`));
    expect(patterns.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
    const found = files.flatMap((file) => /^apps\/platform\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? []);
    expect(LEVELS.flat().sort()).toEqual([...new Set(found)].sort());
  });
});
