import type { Cents } from '@sunflower/money/cents.ts';
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { jackpotParts, prizeStep } from './jackpot-parts.ts';
import styles from './jackpot-text.module.css';

export type JackpotTextProps = {
  readonly cents: Cents;
  readonly texts: { readonly million: string; readonly billion: string };
  readonly size?: 'hero' | 'band' | 'card' | 'inline';
  /** Rolls up to its value the first time this amount is shown. Default for `hero`. */
  readonly rolls?: boolean;
};

/** Amounts that have rolled since the page was loaded; the oldest is dropped when there are too many. */
const rolled = new Set<string>();
const ROLLED_LIMIT = 64;

function remember(amount: string) {
  rolled.add(amount);
  const oldest = rolled.size > ROLLED_LIMIT ? rolled.values().next().value : undefined;
  if (oldest !== undefined) rolled.delete(oldest);
}

/** Returns the three digits that pass by before this one stops, topmost first. */
function passingDigits(digit: string): string {
  const value = Number(digit);
  return [1, 2, 3].map((back) => (value + 10 - back) % 10).join('\n');
}

function Figure({
  sign,
  place,
  isRolling,
}: {
  readonly sign: string;
  readonly place: number;
  readonly isRolling: boolean;
}) {
  if (!/\d/.test(sign)) return <span>{sign}</span>;
  if (!isRolling) return <span className={styles.digit}>{sign}</span>;
  return (
    <span className={styles.digit}>
      <span className={styles.reel} data-passing={passingDigits(sign)} data-place={Math.min(place, 4)}>
        {sign}
      </span>
    </span>
  );
}

/**
 * Renders a jackpot or prize, the largest text on its card: "$346 Million". Long figures are set smaller. [S9-13]
 * Screen readers get it as one text.
 */
export function JackpotText({ cents, texts, size = 'card', rolls }: JackpotTextProps) {
  const { amount, unit } = jackpotParts(cents);
  const [seenBefore] = useState(() => rolled.has(amount));
  useEffect(() => remember(amount), [amount]);
  const unitText = unit === null ? '' : ` ${texts[unit]}`;
  return (
    <span
      className={classNames(styles.jackpot, styles[size], 'tabular')}
      data-step={unit === null ? prizeStep(cents) : 0}
    >
      <span className="visually-hidden">{`${amount}${unitText}`}</span>
      <span className={styles.amount} aria-hidden="true" translate="no">
        {[...amount].map((sign, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the figure is what it is
          <Figure key={place} sign={sign} place={place} isRolling={(rolls ?? size === 'hero') && !seenBefore} />
        ))}
      </span>
      {unit !== null && (
        <span className={styles.unit} aria-hidden="true">
          {texts[unit]}
        </span>
      )}
    </span>
  );
}
