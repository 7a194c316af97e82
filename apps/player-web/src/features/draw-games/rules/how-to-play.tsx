import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { DrawDays } from '@sunflower/game-rules/rules-head.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { clockText, weekdayText } from '../../../runtime/clock/dates.ts';
import { listText } from '../../../runtime/i18n/list-text.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { bonusName, describeSession } from '../labels/game-text.ts';
import styles from './rules-screen.module.css';
import { rulesText } from './texts.ts';

/** Returns what the player picks and what it costs. */
function pickText(rules: AnyRules): string {
  switch (rules.kind) {
    case 'numbers': {
      const { numberCount: count, numberMax: max, bonusMax } = rules.matrix;
      const price = formatUsd(rules.boardPriceCents, 'optional-cents');
      return rulesText('how', { count, max, bonus: bonusName(rules.gameId), bonusMax: bonusMax ?? 0, price });
    }
    case 'two-field': {
      const { red, white, boardPriceCents } = rules;
      const price = formatUsd(boardPriceCents, 'optional-cents');
      return rulesText('howTwoField', {
        red: red.count,
        redMax: red.max,
        white: white.count,
        whiteMax: white.max,
        price,
      });
    }
    case 'digits':
      return rulesText('howDigits', { count: rules.digitCount });
    case 'keno': {
      const stakes = rules.stakesCents.map((cents) => formatUsd(cents, 'optional-cents'));
      const { numberMax: max, drawnCount: drawn } = rules;
      const spots = rules.spotPays.map((row) => row.spots);
      return rulesText('howKeno', {
        least: Math.min(...spots),
        most: Math.max(...spots),
        max,
        drawn,
        from: stakes[0] ?? '',
        to: stakes.at(-1) ?? '',
      });
    }
  }
}

function dayText({ weekdays, drawTime, closeTime }: DrawDays): string {
  const times = { drawTime: clockText(drawTime), closeTime: clockText(closeTime) };
  if (weekdays.length === 7) return rulesText('whenDaily', times);
  return rulesText('when', { ...times, days: listText(weekdays.map(weekdayText)) });
}

/**
 * Returns when draws are held and when sales close: one sentence for each session; for keno also what becomes of a late
 * purchase.
 */
function whenTexts(rules: AnyRules): readonly string[] {
  if (rules.kind === 'keno') {
    const { firstDraw, dayEnds, minutesBetween, closesSecondsBefore } = rules.cadence;
    const times = { from: clockText(firstDraw), to: clockText(dayEnds) };
    const when = rulesText('whenKeno', { ...times, minutes: minutesBetween, seconds: closesSecondsBefore });
    return [when, rulesText('lateKeno')];
  }
  if (rules.kind !== 'digits') return [dayText(rules.drawDays)];
  return rules.sessions.map((session) => `${describeSession(session.id) ?? session.name}: ${dayText(session)}`);
}

/** Explains in a few sentences how a game is played. */
export function HowToPlay({ rules }: { readonly rules: AnyRules }) {
  const { limits } = rules;
  return (
    <section className={styles.part}>
      <SectionHeading>{rulesText('howTitle')}</SectionHeading>
      <p>{pickText(rules)}</p>
      {whenTexts(rules).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{rulesText('many', { count: limits.maxBoards, draws: limits.drawCounts.at(-1) ?? 1 })}</p>
      {limits.boardStep !== undefined && <p>{rulesText('inSteps', { count: limits.boardStep })}</p>}
      <p>{rulesText('claim')}</p>
    </section>
  );
}
