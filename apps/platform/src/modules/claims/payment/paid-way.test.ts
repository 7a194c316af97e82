import { describe, expect, it } from 'vitest';
import { type ClaimPaymentFields, decidePaidAs, electionEndsOn, refuseSignedWay } from './paid-way.ts';

const at = (text: string) => Temporal.Instant.from(text);
/** Filed an hour before midnight in Central Time on November 22: the 60th day after it is January 21. */
const jackpot = {
  claimId: '019aa2c0-3333-7000-8000-000000000001',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  path: 'headquarters',
  filedAt: at('2026-11-23T05:00:00Z'),
  firstFiledAt: at('2026-11-23T05:00:00Z'),
} as ClaimPaymentFields;
const manual: ClaimPaymentFields = { ...jackpot, path: 'manual' };
const refiled: ClaimPaymentFields = { ...jackpot, filedAt: at('2027-01-10T15:00:00Z') };

/** The last moment of January 21, 2027 in the lottery's time zone, and the next. */
const LAST = at('2027-01-22T05:59:59.999Z');
const OVER = at('2027-01-22T06:00:00Z');

describe('the choice of an annuity [WLA-06]', () => {
  it.each<[string, ClaimPaymentFields, Temporal.Instant, string]>([
    ['is accepted until the end of its last day', jackpot, LAST, 'annuity'],
    ['is refused a moment later', jackpot, OVER, 'ELECTION_OVER'],
    ['is counted from the first filing, however often it was filed', refiled, OVER, 'ELECTION_OVER'],
  ])('%s', (_what, claim, moment, said) => {
    const way = decidePaidAs(claim, { how: 'check', election: 'annuity', at: moment });
    expect(typeof way === 'string' ? way : way.refusal).toBe(said);
  });

  it('ends on the 60th day after the first filing, however often the claim was filed', () => {
    expect(electionEndsOn(jackpot)).toBe('2027-01-21');
    expect(electionEndsOn(refiled)).toBe('2027-01-21');
    expect(electionEndsOn(manual)).toBeUndefined();
    expect(electionEndsOn({ ...jackpot, firstFiledAt: null })).toBeUndefined();
  });
});

describe('refuseSignedWay', () => {
  it.each<[string, ClaimPaymentFields, 'annuity' | 'wallet' | 'check', Temporal.Instant, string | undefined]>([
    ['an annuity in time', jackpot, 'annuity', LAST, undefined],
    ['an annuity too late', jackpot, 'annuity', OVER, 'ELECTION_OVER'],
    ['an annuity of a prize that has none', manual, 'annuity', LAST, 'ELECTION_NOT_OFFERED'],
    ['an annuity of a prize for the wallet', { ...manual, path: 'wallet' }, 'annuity', LAST, 'ELECTION_NOT_OFFERED'],
    ['a wallet for a large prize', manual, 'wallet', LAST, 'NEVER_INTO_WALLET'],
    ['a wallet', { ...manual, path: 'wallet' }, 'wallet', LAST, undefined],
    ['a check for a jackpot', jackpot, 'check', OVER, undefined],
  ])('accepts or refuses %s by payment path and deadline', (_what, claim, paidAs, moment, refusal) => {
    expect(refuseSignedWay(claim, { paidAs, at: moment })?.refusal).toBe(refusal);
  });
});
