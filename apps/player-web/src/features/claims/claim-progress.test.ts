import type { Claim } from '@sunflower/contracts/claims.ts';
import { describe, expect, it } from 'vitest';
import { nextFetchMs, progressOf } from './claim-progress.ts';
import { manual, paid, waiting } from './claims-in-tests.ts';

const FILED = '2026-11-20T15:00:00Z';
const after = (seconds: number) => Date.parse(FILED) + seconds * 1_000;
const checked: Claim = { ...waiting, status: 'CLAIMED', filedAt: FILED };
const inReview: Claim = { ...manual, status: 'IN_REVIEW', filedAt: FILED };

describe('the refetch interval of claims', () => {
  it.each<[string, readonly Claim[], number, number | false]>([
    ['is off without claims', [], 0, false],
    ['is off when no claim is in progress', [waiting, paid], 0, false],
    ['is short for a claim that was just filed', [waiting, checked], 5, 3_000],
    ['is long for a claim whose check takes long', [checked], 61, 60_000],
    ['is long for a claim under review', [inReview], 5, 60_000],
  ])('%s', (_, claims, seconds, every) => {
    expect(nextFetchMs(claims, after(seconds))).toBe(every);
  });
});

describe('the progress of a claim', () => {
  it.each<[string, Claim, number, string | undefined]>([
    ['waits', waiting, 0, undefined],
    ['came back', { ...waiting, returnedWhy: 'TAXPAYER_NUMBER' }, 0, 'returned_TAXPAYER_NUMBER'],
    ['was just filed', checked, 5, 'checking'],
    ['is checked for long', checked, 61, 'checkingLong'],
    ['waits for its signed form', { ...inReview, reviewWhy: 'FORM' }, 5, 'review_FORM'],
    ['has a taxpayer number under manual review', { ...inReview, reviewWhy: 'NUMBER' }, 5, 'review_NUMBER'],
    [
      'is from a player who is not verified',
      { ...inReview, path: 'wallet', reviewWhy: 'IDENTITY' },
      5,
      'review_IDENTITY',
    ],
    ['an operator took up', { ...inReview, reviewWhy: 'TAKEN_UP' }, 5, 'review_TAKEN_UP'],
    [
      'was under review before it was filed',
      { ...manual, status: 'IN_REVIEW', reviewWhy: 'TAKEN_UP' },
      5,
      'review_unfiled',
    ],
    [
      'is from a player who is not a U.S. person',
      { ...manual, status: 'IN_REVIEW', reviewWhy: 'NOT_US_PERSON' },
      5,
      'review_NOT_US_PERSON',
    ],
    ['was just paid', { ...paid, paidAt: FILED }, 5, 'done'],
    ['was settled a moment ago with nothing left', { ...paid, net: 0n, paidAt: FILED }, 5, 'doneNothing'],
    ['was paid long ago', { ...paid, paidAt: FILED }, 3_600, undefined],
  ])('shows the text for a claim that %s', (_, claim, seconds, text) => {
    expect(progressOf(claim, after(seconds))?.text).toBe(text);
  });
});
