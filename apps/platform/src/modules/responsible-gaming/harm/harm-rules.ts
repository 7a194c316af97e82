import type { Cents } from '@sunflower/money/cents.ts';

/**
 * The step that a mark recommends to operators. Whatever it is, the player gets the same message, which offers the
 * responsible-gaming tools.
 */
export const HARM_STEPS = ['message', 'suggest-limits', 'operator-review'] as const;
export type HarmStep = (typeof HARM_STEPS)[number];

export const HARM_RULE_NAMES = [
  'chasing-losses',
  'failed-deposits',
  'night-play',
  'limit-raises',
  'long-sessions',
] as const;
export type HarmRuleName = (typeof HARM_RULE_NAMES)[number];

/** Common to all rules: the window, the number of findings for a mark, and its step. */
type Rule = { readonly windowDays: number; readonly findings: number; readonly step: HarmStep };

/**
 * A version of the rules. Numbers change only by adding a version, so that every stored mark can be checked by its own
 * version.
 */
export type HarmRules = {
  readonly version: number;
  readonly validFrom: string;
  /** A mark of any rule within this many days after an earlier mark goes to manual review. */
  readonly repeatDays: number;
  /**
   * A finding is a day whose stakes are at least this percentage of those of the previous day with play, if that
   * previous day was at most this many days earlier and lost at least this amount.
   */
  readonly 'chasing-losses': Rule & {
    readonly lossCents: Cents;
    readonly growthPercent: bigint;
    readonly withinDays: number;
  };
  /** The findings: the largest number of failed deposits within this many hours. */
  readonly 'failed-deposits': Rule & { readonly withinHours: number };
  /** A finding: a night with a stake between these hours in Central Time. */
  readonly 'night-play': Rule & { readonly fromHour: number; readonly untilHour: number };
  /** A finding: a request for a looser limit. */
  readonly 'limit-raises': Rule;
  /** A finding: a session with this many hours between first and last input. */
  readonly 'long-sessions': Rule & { readonly hours: number };
};

/** All versions, oldest first. */
export const HARM_RULE_VERSIONS: readonly [HarmRules, ...HarmRules[]] = [
  {
    version: 1,
    validFrom: '2026-01-01T06:00:00Z',
    repeatDays: 90,
    'chasing-losses': {
      windowDays: 30,
      findings: 3,
      step: 'suggest-limits',
      lossCents: 50_00n,
      growthPercent: 150n,
      withinDays: 2,
    },
    'failed-deposits': { windowDays: 30, findings: 4, step: 'message', withinHours: 24 },
    'night-play': { windowDays: 30, findings: 6, step: 'message', fromHour: 0, untilHour: 5 },
    'limit-raises': { windowDays: 30, findings: 3, step: 'suggest-limits' },
    'long-sessions': { windowDays: 30, findings: 4, step: 'message', hours: 4 },
  },
];

/** The longest window of any rule in days; nothing older is read. */
export const LONGEST_LOOK_DAYS = Math.max(
  ...HARM_RULE_VERSIONS.flatMap((rules) => HARM_RULE_NAMES.map((name) => rules[name].windowDays)),
);

/** Returns the rules in effect at a given time. */
export function harmRulesAt(now: Temporal.Instant): HarmRules {
  const [first] = HARM_RULE_VERSIONS;
  return HARM_RULE_VERSIONS.findLast(({ validFrom }) => Temporal.Instant.compare(now, validFrom) >= 0) ?? first;
}
