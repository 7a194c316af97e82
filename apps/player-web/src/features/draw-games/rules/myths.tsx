import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { oddsSheets } from '@sunflower/game-rules/odds-sheet.ts';
import type { Odds } from '@sunflower/game-rules/prize-tier.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { wholeOddsText } from '../labels/odds-text.ts';
import styles from './rules-screen.module.css';
import { rulesText } from './texts.ts';

/** Weeks in a year. */
const WEEKS = 52n;
const DAYS_A_WEEK = 7n;
const MINUTES_AN_HOUR = 60;
const DOLLAR: Cents = 100n;

/** Returns the price of one board, or the usual stake. */
function priceOf(rules: AnyRules): Cents {
  return rules.kind === 'digits' || rules.kind === 'keno' ? DOLLAR : rules.boardPriceCents;
}

/** Returns the weekly number of draws of someone who plays every draw; for frequent draws, one hour of them a day. */
function drawsAWeek(rules: AnyRules): bigint {
  if (rules.kind === 'keno') return BigInt(Math.floor(MINUTES_AN_HOUR / rules.cadence.minutesBetween)) * DAYS_A_WEEK;
  if (rules.kind === 'digits') return BigInt(rules.sessions.reduce((sum, { weekdays }) => sum + weekdays.length, 0));
  return BigInt(rules.drawDays.weekdays.length);
}

/** Returns the odds of the rarest prize: the jackpot or the top prize. */
function rarest(rules: AnyRules): Odds | undefined {
  const all = oddsSheets(rules).flatMap(({ rows }) => rows.map(({ odds }) => odds));
  return all.toSorted((one, other) => (one.total * other.ways < other.total * one.ways ? 1 : -1))[0];
}

/**
 * Renders common myths about lotteries and the facts, with this game's own odds and costs, one tap from the play
 * screen. [RGF-02]
 */
export function Myths({ rules }: { readonly rules: AnyRules }) {
  const top = rarest(rules);
  if (!top) return null;
  const values = {
    odds: wholeOddsText(top),
    price: formatUsd(priceOf(rules), 'optional-cents'),
    year: formatUsd(priceOf(rules) * drawsAWeek(rules) * WEEKS, 'optional-cents'),
  };
  const hasJackpot = rules.claims.jackpot !== null;
  const myths = [
    [rulesText('myth1'), rulesText('fact1')],
    [rulesText('myth2'), rulesText(hasJackpot ? 'fact2' : 'fact2Top', values)],
    [rulesText('myth3'), rulesText('fact3')],
    [rulesText('myth4', values), rulesText(rules.kind === 'keno' ? 'fact4Hour' : 'fact4', values)],
  ] as const;
  return (
    <section id="myths" className={styles.part}>
      <SectionHeading>{rulesText('mythsTitle')}</SectionHeading>
      <ul className={styles.myths}>
        {myths.map(([myth, fact]) => (
          <Card key={myth} as="li">
            <p className={styles.myth}>{myth}</p>
            <p>{fact}</p>
          </Card>
        ))}
      </ul>
      <p>
        <TextLink href={PLACES['responsible-gaming']}>{rulesText('mythsMore')}</TextLink>
      </p>
    </section>
  );
}
