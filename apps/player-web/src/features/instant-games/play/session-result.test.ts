import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { describe, expect, it } from 'vitest';
import { resultOf } from './session-result.ts';

const ROUND: InstantRound = {
  roundId: '0199aaaa-3333-7000-8000-000000000001',
  serial: 'IG-7K3M-9QXW-TD4P',
  gameId: 'bison-weigh-in',
  gameName: 'Bison Weigh-In',
  isGameOffered: true,
  state: 'SETTLED',
  priceCents: 60n,
  isFree: false,
  prizeCents: 0n,
  balanceBeforeCents: 1000n,
  balanceAfterCents: 940n,
  playedAt: '2026-11-24T15:00:00Z',
  endedAt: '2026-11-24T15:00:10Z',
  endedBy: 'player',
};

describe('the totals of a session', () => {
  it('is zero without rounds', () => {
    expect(resultOf([])).toEqual({ plays: 0, spentCents: 0n, wonCents: 0n, netCents: 0n, openPlays: 0 });
  });

  it('counts prizes that have to be claimed, and the stake of an open round', () => {
    const rounds: InstantRound[] = [
      { ...ROUND, prizeCents: 180n },
      { ...ROUND, state: 'CLAIM_PENDING', prizeCents: 60_000n },
      { ...ROUND, state: 'OPEN', prizeCents: null },
    ];
    const [spentCents, wonCents, netCents] = [180n, 60_180n, 60_000n];
    expect(resultOf(rounds)).toEqual({ plays: 3, spentCents, wonCents, netCents, openPlays: 1 });
  });

  it('counts neither a refunded stake nor the price of a free round', () => {
    const rounds: InstantRound[] = [
      { ...ROUND, state: 'CANCELED', prizeCents: null },
      { ...ROUND, isFree: true, prizeCents: 120n },
    ];
    expect(resultOf(rounds)).toEqual({ plays: 1, spentCents: 0n, wonCents: 120n, netCents: 120n, openPlays: 0 });
  });
});
