import { formatUsd } from '@sunflower/money/usd-text.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { FINDING_COUNTERS } from './find-findings.ts';
import { HARM_RULE_NAMES, type HarmRuleName, type HarmRules, type HarmStep } from './harm-rules.ts';
import { historySince, type PlayHistory } from './play-history.ts';

/** A previous mark. */
export type EarlierMark = {
  readonly rule: HarmRuleName;
  readonly raisedAt: Temporal.Instant;
  readonly isOpen: boolean;
};

/** A mark to raise: its rule, what was found, the step to take, and the reason as text for operators. */
export type NewMark = {
  readonly rule: HarmRuleName;
  readonly rulesVersion: number;
  readonly step: HarmStep;
  readonly reason: string;
  readonly evidence: { readonly findings: number; readonly threshold: number; readonly windowDays: number };
};

/**
 * Returns the marks that a history calls for. A rule with an open mark adds none; after an earlier mark only newer
 * events count, so that the same events never count twice. A mark raised within `repeatDays` after one of any rule
 * goes to manual review.
 */
export function marksIn(
  history: PlayHistory,
  input: { rules: HarmRules; now: Temporal.Instant; earlier: readonly EarlierMark[] },
): NewMark[] {
  const { rules, now, earlier } = input;
  const isRepeat = earlier.some(({ raisedAt }) => now.since(raisedAt).total('hours') < rules.repeatDays * 24);
  return HARM_RULE_NAMES.flatMap((rule) => {
    const { windowDays, findings: threshold, step } = rules[rule];
    const ofRule = earlier.filter((mark) => mark.rule === rule);
    if (ofRule.some((mark) => mark.isOpen)) return [];
    const since = latest([windowStart(now, windowDays), ...ofRule.map((mark) => mark.raisedAt)]);
    const findings = FINDING_COUNTERS[rule](historySince(history, since), rules);
    if (findings < threshold) return [];
    return [
      {
        rule,
        rulesVersion: rules.version,
        step: isRepeat ? 'operator-review' : step,
        reason:
          `${describeRules(rules)[rule]}: ${findings} in ${windowDays} days, ` +
          `${threshold} make a mark${isRepeat ? '; not the first mark' : ''}`,
        evidence: { findings, threshold, windowDays },
      },
    ];
  });
}

/** Returns midnight in Central Time, `days` days ago. */
function windowStart(now: Temporal.Instant, days: number): Temporal.Instant {
  return now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).subtract({ days }).startOfDay().toInstant();
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.reduce((one, other) => (Temporal.Instant.compare(one, other) < 0 ? other : one));
}

function describeRules(rules: HarmRules): Readonly<Record<HarmRuleName, string>> {
  const { 'chasing-losses': chasing, 'failed-deposits': failed, 'night-play': night, 'long-sessions': long } = rules;
  const lossText = formatUsd(chasing.lossCents, 'two-decimals', 'en-US');
  return {
    'chasing-losses':
      `stakes raised to ${chasing.growthPercent} % within ${chasing.withinDays} days ` +
      `of losing ${lossText} or more`,
    'failed-deposits': `failed deposits within ${failed.withinHours} hours`,
    'night-play': `nights with play between ${night.fromHour}:00 and ${night.untilHour}:00`,
    'limit-raises': 'requests for looser limits',
    'long-sessions': `sessions of ${long.hours} hours or more`,
  };
}
