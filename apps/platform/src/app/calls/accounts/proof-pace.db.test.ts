import { PROOF_PATHS } from '@sunflower/contracts/draw-games-proof.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const PROOF = PROOF_PATHS.ticketProof.replace(':serial', 'PB-261121-7K3M9-QXWTD-C');
const CASES = [
  ['a whole ticket', '', 10],
  ['one draw of a ticket', '?drawId=0199a5f0-1111-7222-8333-444455556666', 60],
] as const;

describe('ticket proofs requested by a script', () => {
  const database = useTestDatabase();
  const fixture: { test?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
  });
  afterAll(() => fixture.test?.close());

  const newPlayer = async () => (await newBuyer(database.db, { depositsCents: 0n, now })).token;
  const request = async (token: string, query: string) => {
    const headers = fixture.test?.headersOf({ session: token }) ?? {};
    return (await fixture.test?.app.inject({ method: 'GET', url: PROOF + query, headers }))?.statusCode;
  };

  it.each(CASES)(
    'of %s are limited for that player only, and not for others at the same address',
    async (_what, query, most) => {
      const player = await newPlayer();
      const answers: (number | undefined)[] = [];
      for (let time = 0; time <= most; time++) answers.push(await request(player, query));
      expect(answers).toEqual([...Array.from({ length: most }, () => 404), 429]);
      expect(await request(await newPlayer(), query)).toBe(404);
    },
  );
});
