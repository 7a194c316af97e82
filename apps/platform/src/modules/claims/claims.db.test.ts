import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { isClaimed, type PrizeToClaim } from './claim.ts';
import { claimsOf, DRAW, prizeOf } from './claims-in-tests.ts';
import { claimedFromCents, findClaimRule, openClaims } from './index.ts';

describe('claims', () => {
  const database = useTestDatabase();
  const open = (prizes: readonly PrizeToClaim[], draw = DRAW) =>
    inTransaction(database.db, (tx) => openClaims(tx, draw, prizes));

  it.each([
    [59_999n, false],
    [60_000n, true],
    [5_000_000n, true],
  ])('are needed for a prize of %s cents: %s', async (prizeCents, expected) => {
    const rule = await findClaimRule(database.db, DRAW.drawDate);
    expect(isClaimed(rule, prizeCents)).toBe(expected);
    expect(prizeCents >= claimedFromCents(rule)).toBe(expected);
    const exclusive = { ...rule, isInclusive: false };
    expect(isClaimed(exclusive, 60_000n)).toBe(false);
    expect([isClaimed(exclusive, 60_001n), claimedFromCents(exclusive)]).toEqual([true, 60_001n]);
  });

  it('are opened once, shown only to their player, and can be claimed for 365 days [S3-9/claim] [S7-15]', async () => {
    const [winner, other] = [newId(), newId()];
    const prizes = [
      prizeOf({ playerId: winner }),
      prizeOf({ playerId: winner, boardLetter: 'B', picks: '9', prizeCents: 100_000_000n }),
      prizeOf({ playerId: other, prizeCents: 60_000n }),
    ];
    expect(await open(prizes)).toBe(3);
    expect(await open(prizes)).toBe(0);
    const shown = await claimsOf(database.db, winner);
    expect(shown.map((claim) => claim.prizeCents).sort()).toEqual([100_000_000n, 5_000_000n].sort());
    expect(shown[0]).toMatchObject({ status: 'UNCLAIMED', claimUntil: '2027-11-21' });
  });

  it('show what is withheld and where each prize is paid [WLA-06]', async () => {
    const playerId = newId();
    await open([
      prizeOf({ playerId }),
      prizeOf({ playerId, boardLetter: 'B', picks: '2', tier: '5+1', prizeCents: 9_400_000_00n }),
      prizeOf({ playerId, boardLetter: 'C', picks: '3', tier: '4+0', prizeCents: 5_002_00n }),
    ]);
    const claims = await claimsOf(database.db, playerId);
    expect(Object.fromEntries(claims.map((claim) => [claim.boardLetter, claim]))).toMatchObject({
      A: {
        proceedsCents: 49_998_00n,
        federalCents: 11_999_52n,
        stateCents: 2_499_90n,
        path: 'manual',
        isReported: true,
      },
      B: { federalCents: 2_255_999_52n, stateCents: 469_999_90n, path: 'headquarters', taxRules: 'tax-2026' },
      C: { proceedsCents: 5_000_00n, federalCents: 0n, stateCents: 0n, path: 'wallet', isReported: true },
    });
  });

  it('treat identical boards of a ticket, and both drawings of a board, as one wager', async () => {
    const playerId = newId();
    const half = { playerId, prizeCents: 2_600_00n, tier: '4+0' };
    await open([prizeOf(half), prizeOf({ ...half, boardLetter: 'B' })]);
    const [one, other] = await claimsOf(database.db, playerId);
    // Together $5,200 less $4 is more than $5,000, though each prize alone is not.
    expect([one?.proceedsCents, other?.proceedsCents]).toEqual([2_598_00n, 2_598_00n]);
    expect([one, other]).toMatchObject([
      { federalCents: 623_52n, stateCents: 129_90n, path: 'manual' },
      { federalCents: 623_52n, stateCents: 129_90n, path: 'manual' },
    ]);
    const twice = newId();
    await open([prizeOf({ ...half, playerId: twice }), prizeOf({ ...half, playerId: twice })]);
    const drawings = await claimsOf(database.db, twice);
    expect(drawings.reduce((sum, claim) => sum + claim.proceedsCents, 0n)).toBe(5_198_00n);
    const apart = newId();
    await open([
      prizeOf({ ...half, playerId: apart }),
      prizeOf({ ...half, playerId: apart, boardLetter: 'B', picks: '7' }),
    ]);
    expect((await claimsOf(database.db, apart)).map(({ federalCents }) => federalCents)).toEqual([0n, 0n]);
  });

  it('withhold tax from a keno prize unless the setting exempts keno', async () => {
    const draw = { ...DRAW, rules: rulesForDraw(keno, DRAW.drawDate) };
    const [lottery, exempt] = [newId(), newId()];
    const won = { gameId: 'keno', tier: '10/10', prizeCents: 100_001_00n, stakeCents: 1_00n };
    await open([prizeOf({ ...won, playerId: lottery })], draw);
    await sql`insert into claims.claim_rule (valid_from, from_cents, is_inclusive, keno_withholding)
      values ('2026-11-21', 60000, true, 'exempt')`.execute(database.db);
    await open([prizeOf({ ...won, playerId: exempt })], draw);
    await sql`delete from claims.claim_rule where valid_from = '2026-11-21'`.execute(database.db);
    expect(await claimsOf(database.db, lottery)).toMatchObject([{ federalCents: 24_000_00n, stateCents: 5_000_00n }]);
    expect(await claimsOf(database.db, exempt)).toMatchObject([{ federalCents: 0n, stateCents: 0n, isReported: true }]);
  });
});
