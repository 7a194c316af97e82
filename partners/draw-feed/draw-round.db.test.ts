import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import type { DrawFeedTables } from './draws-store.ts';
import { openDrawFeedKeys } from './keys.ts';
import { openDraw } from './open-draw.ts';
import { chain, DRAWS_AT, digest, HOLDING, SEAL, TIMES } from './powerball-draw-in-tests.ts';
import { registerSeal } from './register-seal.ts';
import { runDraw } from './run-draw.ts';

const database = useTestDatabase<DrawFeedTables>();
const folder = mkdtempSync(join(tmpdir(), 'draw-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses a draw by a machine with another beacon, and keeps the time of its seal', async () => {
  const keys = openDrawFeedKeys(folder, 'staging');
  const drawId = newId();
  const opening = { ...TIMES, drawId, gameCode: 'powerball', isSimulated: false, keys } as const;
  await openDraw(database.db, {
    ...opening,
    needsCosignatures: false,
    chain: TEST_CHAIN,
    now: Temporal.Instant.from(TIMES.closesAt),
  });
  const sealed = { ...SEAL, gameCode: 'powerball', sealedDigest: digest('boards'), drawId, keys } as const;
  const other = { ...sealed, chain: () => ({ ...TEST_CHAIN, chainHash: 'ab'.repeat(32) }), now: DRAWS_AT };
  const refusal = { refusal: 'DRAW_OPENED_WITH_OTHER_BEACON' };
  expect(await registerSeal(database.db, other)).toEqual(refusal);
  expect(await runDraw(database.db, { ...other, ...HOLDING, multiplierPool: 'power-play-43' })).toEqual(refusal);
  const later = await registerSeal(database.db, { ...sealed, chain, now: DRAWS_AT.add({ hours: 1 }) });
  expect(later).toMatchObject({ sealedAt: DRAWS_AT.toString(), beacon: { rule: 'first' } });
});

it('holds a draw only with the needed cosignatures, or ahead of its time in a demonstration', async () => {
  const policy = { origin: 'lottery.example/log', witnesses: [], quorum: 2 };
  const cosigned = { entry: '{}', index: 0, path: [], note: '' };
  const outcomes: unknown[] = [];
  for (const [environment, proof] of [
    ['production', {}],
    ['production', { cosigned }],
    ['staging', { cosigned }],
    ['staging', {}],
  ] as const) {
    const keys = openDrawFeedKeys(folder, environment);
    const drawId = newId();
    const opening = { ...TIMES, drawId, gameCode: 'powerball', isSimulated: false, keys } as const;
    const now = Temporal.Instant.from(TIMES.closesAt);
    await openDraw(database.db, { ...opening, needsCosignatures: true, chain: TEST_CHAIN, now });
    const sealed = { ...SEAL, gameCode: 'powerball', sealedDigest: digest('boards'), drawId, keys, chain } as const;
    const registered = await registerSeal(database.db, { ...sealed, ...proof, policy, now: DRAWS_AT });
    outcomes.push('refusal' in registered ? registered.refusal : 'registered');
    if ('refusal' in registered) continue;
    const holding = { ...sealed, ...HOLDING, multiplierPool: 'power-play-43', now: DRAWS_AT } as const;
    outcomes.push(await runDraw(database.db, holding));
  }
  const refusal = 'SEAL_NOT_COSIGNED';
  expect(outcomes).toEqual([refusal, refusal, refusal, 'registered', { refusal }]);
});
