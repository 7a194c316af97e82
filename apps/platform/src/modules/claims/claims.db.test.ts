import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  claimedFromCents,
  findClaimRule,
  findOpenClaims,
  isClaimed,
  markWithdrawn,
  openClaims,
  type PrizeToClaim,
} from './index.ts';

const DRAW = { drawDate: '2026-11-21' };

function prize(playerId: string, board: number, prizeCents: bigint): PrizeToClaim {
  return {
    playerId,
    prizeKey: `prize/${playerId}/${board}`,
    gameId: 'powerball',
    drawId: newId(),
    drawDate: DRAW.drawDate,
    ticketSerial: 'PB-0001-K7Q2',
    boardLetter: 'A',
    tier: '4+1',
    prizeCents,
    stakeCents: 200n,
    wonAt: Temporal.Instant.from('2026-11-22T03:59:00Z'),
  };
}

describe('claims', () => {
  const database = useTestDatabase();

  it.each([
    [59_999n, false],
    [60_000n, true],
    [5_000_000n, true],
  ])('a prize of %s cents is claimed: %s ', async (prizeCents, expected) => {
    const rule = await findClaimRule(database.db, DRAW.drawDate);
    expect(isClaimed(rule, prizeCents)).toBe(expected);
    expect(prizeCents >= claimedFromCents(rule)).toBe(expected);
  });

  it('opens a claim once and shows it to its player alone, for 365 days [S3-9/claim] [S7-15]', async () => {
    const [winner, other] = [newId(), newId()];
    const prizes = [prize(winner, 1, 5_000_000n), prize(winner, 2, 100_000_000n), prize(other, 1, 60_000n)];
    expect(await inTransaction(database.db, (tx) => openClaims(tx, DRAW, prizes))).toBe(3);
    expect(await inTransaction(database.db, (tx) => openClaims(tx, DRAW, prizes))).toBe(0);
    const shown = await findOpenClaims(database.db, winner, 10);
    expect(shown.map((claim) => claim.prizeCents).sort()).toEqual([100_000_000n, 5_000_000n].sort());
    expect(shown[0]?.claimUntil).toBe('2027-11-21');
  });

  it('shows no claim that a correction took away', async () => {
    const winner = newId();
    await inTransaction(database.db, (tx) => openClaims(tx, DRAW, [prize(winner, 1, 70_000n)]));
    expect(await inTransaction(database.db, (tx) => markWithdrawn(tx, [`prize/${winner}/1`]))).toBe(1);
    expect(await findOpenClaims(database.db, winner, 10)).toEqual([]);
  });
});
