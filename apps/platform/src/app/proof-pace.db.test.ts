import { PROOF_PATHS } from '@sunflower/contracts/draw-games-proof.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const PROOF = PROOF_PATHS.ticketProof.replace(':serial', 'PB-261121-7K3M9-QXWTD-C');
const MOST = 10;

describe('ticket proofs requested by a script', () => {
  const database = useTestDatabase();
  const held: { test?: TestPlatform } = {};
  beforeAll(async () => {
    held.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
  });
  afterAll(() => held.test?.close());

  const newPlayer = async () => (await newBuyer(database.db, { depositsCents: 0n, now })).token;
  const ask = async (token: string) => {
    const headers = held.test?.headersOf({ session: token }) ?? {};
    return (await held.test?.app.inject({ method: 'GET', url: PROOF, headers }))?.statusCode;
  };

  it('are rate-limited for that player only; others at the same address can keep checking', async () => {
    const player = await newPlayer();
    const answers: (number | undefined)[] = [];
    for (let time = 0; time <= MOST; time++) answers.push(await ask(player));
    expect(answers).toEqual([...Array.from({ length: MOST }, () => 404), 429]);
    expect(await ask(await newPlayer())).toBe(404);
  });
});
