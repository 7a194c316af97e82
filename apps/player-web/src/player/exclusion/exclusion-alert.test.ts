import type { ExclusionsResponse } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { describe, expect, it } from 'vitest';
import { alertOf } from '../access/access-rules.ts';
import { activeExclusionIds, exclusionAlert } from './exclusion-alert.ts';

const beganAt = '2026-11-20T18:00:00Z';
const endsAt = '2026-11-27T18:00:00Z';
const end = Date.parse(endsAt);
const nothing: ExclusionsResponse = {
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

describe('the exclusion reminder', () => {
  it.each<[string, Partial<ExclusionsResponse>, number, unknown]>([
    ['shows nothing without a break or an exclusion', {}, end - 1, undefined],
    ['shows nothing for a pause of one product', { productPause: takeABreak }, end - 1, undefined],
    ['[S2.4-2/take-a-break] shows a break with its end [S4.3-8]', { takeABreak }, end - 1, breakReminder],
    ['[S4.7-2/break] shows nothing for a break at its end', { takeABreak }, end, undefined],
    [
      '[S2.4-2/self-exclusion] shows a self-exclusion with its end [S4.3-8]',
      { selfExclusion: self },
      end - 1,
      selfReminder,
    ],
    [
      'shows a permanent self-exclusion without an end [S4.3-8] [S4.7-2/exclusion]',
      { selfExclusion: { ...self, endsAt: null } },
      end * 2,
      { kind: 'self-exclusion-reminder', values: { beganAt }, about: 's' },
    ],
    ['shows a self-exclusion rather than a break', { takeABreak, selfExclusion: self }, end - 1, selfReminder],
    ['shows how to end a self-exclusion when its term ends', { selfExclusion: self }, end, reinstate],
    [
      'shows nothing once the player has asked to end a self-exclusion',
      { selfExclusion: self, reinstatement },
      end,
      undefined,
    ],
  ])('%s', (_what, exclusions, nowMs, request) => {
    const answer = { ...nothing, ...exclusions };
    const facts = { knownAtStart: activeExclusionIds(answer), isReinstateShown: false, nowMs };
    expect(exclusionAlert(answer, facts)).toEqual(request);
  });

  it("isn't shown for an exclusion that the player confirmed on this page", () => {
    const facts = { knownAtStart: activeExclusionIds(nothing), isReinstateShown: false, nowMs: end - 1 };
    expect(exclusionAlert({ ...nothing, takeABreak }, facts)).toBeUndefined();
    expect(exclusionAlert({ ...nothing, selfExclusion: self }, facts)).toBeUndefined();
  });

  it.each([
    ['the exclusion before its end', end - 1, 'self-exclusion-suspend'],
    ['how to end it after its term, because it isn’t ended automatically (IRGS-06)', end, 'self-exclusion-reinstate'],
  ])('shows, when the player tries to play while excluded, %s', (_what, nowMs, kind) => {
    const restriction = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
    const block = { unit: 'draw-games/purchase/ALL', restriction, expires: endsAt, isForEveryone: false };
    expect(alertOf(block, nowMs)).toBe(kind);
    expect(alertOf({ ...block, expires: null }, nowMs)).toBe('self-exclusion-suspend');
  });

  it('shows how to end a self-exclusion only once', () => {
    const facts = { knownAtStart: new Set(['s']), isReinstateShown: true, nowMs: end };
    expect(exclusionAlert({ ...nothing, selfExclusion: self }, facts)).toBeUndefined();
  });
});
