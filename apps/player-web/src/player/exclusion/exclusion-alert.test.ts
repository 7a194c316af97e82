import type { ExclusionsAnswer } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { describe, expect, it } from 'vitest';
import { alertOf } from '../access/access-rules.ts';
import { exclusionAlert, standingIds } from './exclusion-alert.ts';

const beganAt = '2026-11-20T18:00:00Z';
const endsAt = '2026-11-27T18:00:00Z';
const end = Date.parse(endsAt);
const nothing: ExclusionsAnswer = {
  now: beganAt,
  takeABreak: null,
  selfExclusion: null,
  productPause: null,
  reinstatement: null,
};
const takeABreak = { exclusionId: 'b', beganAt, endsAt };
const self = { exclusionId: 's', beganAt, endsAt, isTermOver: false, isByOperator: false };
const reinstatement = { askedAt: endsAt, confirmableAt: endsAt, lapsesAt: endsAt, isApprovalMissing: false };
const breakReminder = { kind: 'take-break-reminder', values: { beganAt, endsAt }, about: 'b' };
const selfReminder = { kind: 'self-exclusion-reminder', values: { beganAt, endsAt }, about: 's' };
const reinstate = { kind: 'self-exclusion-reinstate', about: 's' };

describe('what a player is reminded of', () => {
  it.each<[string, Partial<ExclusionsAnswer>, number, unknown]>([
    ['nothing', {}, end - 1, undefined],
    ['a pause of one product: nothing', { productPause: takeABreak }, end - 1, undefined],
    ['[S2.4-2/take-a-break] a break, with its end [S4.3-8]', { takeABreak }, end - 1, breakReminder],
    ['[S4.7-2] a break at its end: nothing', { takeABreak }, end, undefined],
    ['[S2.4-2/self-exclusion] a self-exclusion, with its end [S4.3-8]', { selfExclusion: self }, end - 1, selfReminder],
    [
      'a permanent one, without an end [S4.3-8] [S4.7-2]',
      { selfExclusion: { ...self, endsAt: null } },
      end * 2,
      { kind: 'self-exclusion-reminder', values: { beganAt }, about: 's' },
    ],
    ['a self-exclusion before a break', { takeABreak, selfExclusion: self }, end - 1, selfReminder],
    ['the way back at the end of the term', { selfExclusion: self }, end, reinstate],
    ['the way back once it is taken: nothing', { selfExclusion: self, reinstatement }, end, undefined],
  ])('%s', (_what, held, nowMs, request) => {
    const answer = { ...nothing, ...held };
    const facts = { knownAtStart: standingIds(answer), isReinstateShown: false, nowMs };
    expect(exclusionAlert(answer, facts)).toEqual(request);
  });

  it('is not what began on this page: that was told where it was done', () => {
    const facts = { knownAtStart: standingIds(nothing), isReinstateShown: false, nowMs: end - 1 };
    expect(exclusionAlert({ ...nothing, takeABreak }, facts)).toBeUndefined();
    expect(exclusionAlert({ ...nothing, selfExclusion: self }, facts)).toBeUndefined();
  });

  it.each([
    ['before its end', end - 1, 'self-exclusion-suspend'],
    ['at its end, which opens nothing by itself (IRGS-06)', end, 'self-exclusion-reinstate'],
  ])('who wants to play under a self-exclusion is told %s', (_what, nowMs, kind) => {
    const restriction = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const block = { unit: 'draw-games/purchase/ALL', restriction, expires: endsAt, isForEveryone: false };
    expect(alertOf(block, nowMs)).toBe(kind);
    expect(alertOf({ ...block, expires: null }, nowMs)).toBe('self-exclusion-suspend');
  });

  it('is the way back only once [S3-30]', () => {
    const facts = { knownAtStart: new Set(['s']), isReinstateShown: true, nowMs: end };
    expect(exclusionAlert({ ...nothing, selfExclusion: self }, facts)).toBeUndefined();
  });
});
