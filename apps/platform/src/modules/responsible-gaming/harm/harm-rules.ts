import type { Cents } from '@sunflower/money/cents.ts';

/** What each mark leads to: a message with the tools, a message that suggests limits, or both and a person who looks at it. */
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

/** What all rules have: how far back they look, how many findings make a mark, and the step it leads to. */
type Rule = { readonly windowDays: number; readonly findings: number; readonly step: HarmStep };

/** One version of the rules. Numbers change by a new version, never in place, so that every stored mark can be judged by its own. */
export type HarmRules = {
  readonly version: number;
  readonly validFrom: string;
  /** A second mark of any rule within so many days is looked at by a person. */
  readonly repeatDays: number;
  /** A finding: a day's stakes raised to this percentage, within so many days of a day that lost this much. */
  readonly 'chasing-losses': Rule & {
    readonly lossCents: Cents;
    readonly growthPercent: bigint;
    readonly withinDays: number;
  };
  /** A finding: a failed deposit, within the same so many hours. */
  readonly 'failed-deposits': Rule & { readonly withinHours: number };
  /** A finding: a night with a stake between these hours of Central Time. */
  readonly 'night-play': Rule & { readonly fromHour: number; readonly untilHour: number };
  /** A finding: a looser limit asked for. */
  readonly 'limit-raises': Rule;
  /** A finding: a session with so many hours from first to last input. */
  readonly 'long-sessions': Rule & { readonly hours: number };
};

/** Every version there was, the oldest first. */
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

/** The longest that any rule looks back, in days: nothing older is read. */
export const LONGEST_LOOK_DAYS = Math.max(
  ...HARM_RULE_VERSIONS.flatMap((rules) => HARM_RULE_NAMES.map((name) => rules[name].windowDays)),
);

/** The rules in force at an instant. */
export function harmRulesAt(now: Temporal.Instant): HarmRules {
  const [first] = HARM_RULE_VERSIONS;
  return HARM_RULE_VERSIONS.findLast(({ validFrom }) => Temporal.Instant.compare(now, validFrom) >= 0) ?? first;
}
