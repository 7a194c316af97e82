import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useState } from 'react';
import { durationText } from '../../../player/duration-text.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import styles from './game-screen.module.css';
import type { SessionResult } from './session-result.ts';
import { playText } from './texts.ts';

/** The price of the next round, as the game shows it. */
export type Stake = { readonly priceCents: bigint; readonly isFree: boolean };

/** Shown in place of a number that isn't loaded; as wide as a short amount. */
export const NOT_LOADED = '–';

type SessionBarProps = {
  /** When the session began, in ms since 1970. */
  readonly sinceMs: number;
  /** Undefined until it is loaded. */
  readonly result: SessionResult | undefined;
  readonly stake: Stake | null;
};

function SessionTime({ sinceMs }: { readonly sinceMs: number }) {
  const now = useMinute();
  return (
    <div>
      <dt>{playText('session')}</dt>
      <dd>{now === null ? NOT_LOADED : durationText(now - sinceMs)}</dd>
    </div>
  );
}

/** Renders how long the demo has been open. A guest has no money to show. */
export function GuestBar() {
  const [openedAtMs] = useState(serverNowMs);
  return (
    <dl className={styles.numbers}>
      <SessionTime sinceMs={openedAtMs} />
    </dl>
  );
}

/**
 * Renders the session time, this session's net result and the price of the next ticket; the balance is in the header
 * above. Only the price comes from the game, amounts of money from the platform. [IRGS-07]
 */
export function SessionBar({ sinceMs, result, stake }: SessionBarProps) {
  const values = result && { spent: formatUsd(result.spentCents), won: formatUsd(result.wonCents) };
  return (
    <dl className={styles.numbers}>
      <SessionTime sinceMs={sinceMs} />
      <div>
        <dt>{playText('net')}</dt>
        <dd title={values && playText('netLabel', values)}>
          {result ? <MoneyText cents={result.netCents} isSigned /> : NOT_LOADED}
        </dd>
      </div>
      {stake !== null && (
        <div>
          <dt>{playText('stake')}</dt>
          <dd>{stake.isFree ? playText('free') : <MoneyText cents={stake.priceCents} />}</dd>
        </div>
      )}
    </dl>
  );
}
