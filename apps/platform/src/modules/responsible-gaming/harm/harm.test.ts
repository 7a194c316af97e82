import { describe, expect, it } from 'vitest';
import { type EarlierMark, marksIn } from './harm-mark.ts';
import { HARM_RULE_VERSIONS, type HarmRuleName, harmRulesAt } from './harm-rules.ts';
import type { PlayHistory } from './play-history.ts';

const [rules] = HARM_RULE_VERSIONS;
/** Noon in Kansas. */
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const nothing: PlayHistory = { movements: [], failedDeposits: [], limitRaises: [], sessions: [] };

const ago = (days: number, hours = 0) => now.subtract({ hours: days * 24 + hours });
const staked = (days: number, dollars: number, hours = 0) => ({
  at: ago(days, hours),
  stakeCents: BigInt(dollars * 100),
  returnCents: 0n,
});
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Returns consecutive days, each staking this percentage of the previous day's stake and losing it. */
function growing(steps: number, firstCents: bigint, percent: bigint): PlayHistory {
  const stakes = [firstCents];
  for (let step = 0; step < steps; step++) stakes.push(((stakes.at(-1) ?? 0n) * percent + 99n) / 100n);
  return { ...nothing, movements: stakes.map((stakeCents, at) => ({ at: ago(20 - at), stakeCents, returnCents: 0n })) };
}
const nights = (count: number, hourOfNight: number): PlayHistory => ({
  ...nothing,
  // Noon less twelve hours is midnight.
  movements: times(count, (at) => staked(at + 1, 2, 12 - hourOfNight)),
});
const failed = (count: number, withinHours: number): PlayHistory => ({
  ...nothing,
  failedDeposits: times(count, (at) => ago(3).add({ minutes: Math.floor((at * withinHours * 60) / (count - 1 || 1)) })),
});
const raised = (count: number): PlayHistory => ({ ...nothing, limitRaises: times(count, (at) => ago(at)) });
const sat = (count: number, minutes: number): PlayHistory => ({
  ...nothing,
  sessions: times(count, (at) => ({ from: ago(at + 1), until: ago(at + 1).add({ minutes }) })),
});

const found = (history: PlayHistory, earlier: readonly EarlierMark[] = []) => marksIn(history, { rules, now, earlier });
const namesIn = (history: PlayHistory) => found(history).map(({ rule }) => rule);

describe('marks of harm [IRGS-13]', () => {
  const cases: readonly [string, HarmRuleName, PlayHistory, PlayHistory][] = [
    ['stakes increased after losses', 'chasing-losses', growing(2, 60_00n, 150n), growing(3, 60_00n, 150n)],
    ['how much a stake increases', 'chasing-losses', growing(3, 100_00n, 149n), growing(3, 100_00n, 150n)],
    ['the loss before a stake increases', 'chasing-losses', growing(3, 49_99n, 150n), growing(3, 50_00n, 150n)],
    ['failed deposits', 'failed-deposits', failed(3, 20), failed(4, 20)],
    ['the hours of failed deposits', 'failed-deposits', failed(4, 24), failed(4, 23)],
    ['nights', 'night-play', nights(5, 0), nights(6, 0)],
    ['the end of the night', 'night-play', nights(6, 5), nights(6, 4)],
    ['the start of the night', 'night-play', nights(6, -1), nights(6, 0)],
    ['raised limits', 'limit-raises', raised(2), raised(3)],
    ['long sessions', 'long-sessions', sat(3, 240), sat(4, 240)],
    ['the length of a session', 'long-sessions', sat(4, 239), sat(4, 240)],
  ];
  it.each(cases)('are created for %s (%s) at the threshold, but not one below it', (_name, rule, below, at) => {
    expect(namesIn(below)).toEqual([]);
    expect(namesIn(at)).toEqual([rule]);
  });

  it("aren't created when prizes cover the losses, or for stakes increased more than two days after a loss", () => {
    const { movements } = growing(3, 60_00n, 150n);
    const covered = movements.map((one) => ({ ...one, returnCents: one.stakeCents - 49_99n }));
    expect(namesIn({ ...nothing, movements: covered })).toEqual([]);
    const apart = movements.map((one, index) => ({ ...one, at: ago(28 - 3 * index) }));
    expect(namesIn({ ...nothing, movements: apart })).toEqual([]);
  });

  it('ignore events older than their window', () => {
    expect(namesIn({ ...nothing, limitRaises: times(3, () => ago(30)) })).toEqual(['limit-raises']);
    expect(namesIn({ ...nothing, limitRaises: times(3, () => ago(31)) })).toEqual([]);
  });

  it('contain the rule, its version, the step and the reason as text', () => {
    expect(found(raised(4))).toEqual([
      {
        rule: 'limit-raises',
        rulesVersion: 1,
        step: 'suggest-limits',
        reason: 'requests for looser limits: 4 in 30 days, 3 make a mark',
        evidence: { findings: 4, threshold: 3, windowDays: 30 },
      },
    ]);
    expect(found(growing(3, 60_00n, 150n))[0]?.reason).toBe(
      'stakes raised to 150 % within 2 days of losing $50.00 or more: 3 in 30 days, 3 make a mark',
    );
  });

  it("aren't added while the same rule has an open mark, and count only events after the last mark", () => {
    const open = { rule: 'limit-raises', raisedAt: ago(1), isOpen: true } as const;
    expect(found(raised(9), [open])).toEqual([]);
    const closed = { ...open, isOpen: false, raisedAt: ago(2) };
    expect(found(raised(9), [closed]).map(({ evidence }) => evidence.findings)).toEqual([3]);
    expect(found({ ...nothing, limitRaises: times(9, () => ago(3)) }, [closed])).toEqual([]);
  });

  it.each([
    [90, 'suggest-limits'],
    [89, 'operator-review'],
  ])('lead, when raised %i days after another mark, to the step "%s"', (days, step) => {
    const earlier = [{ rule: 'night-play', raisedAt: ago(days), isOpen: false }] as const;
    expect(found(raised(3), earlier)).toMatchObject([{ rule: 'limit-raises', step }]);
  });

  it('use the version of the rules in effect', () => {
    expect(harmRulesAt(now).version).toBe(1);
    const starts = HARM_RULE_VERSIONS.map(({ validFrom }) => validFrom);
    expect(starts).toEqual(starts.toSorted());
  });
});
