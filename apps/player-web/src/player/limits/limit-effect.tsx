import type { PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { useMinute } from '../../runtime/clock/use-now.ts';
import styles from './limits.module.css';
import { loosenedFrom, useLooseningWait } from './loosening-wait.ts';
import { NoteToSelf } from './note-to-self.tsx';
import { limitText } from './texts.ts';

/**
 * Returns when a looser limit (null: none) could be confirmed if it were requested now. That is `from`, except for an
 * already pending limit, whose wait doesn't restart.
 */
function confirmableFrom({ pending }: PlayerLimit, wish: Cents | null, from: string): string {
  return centralInstantText(pending?.amountCents === wish ? pending.confirmableAt : from);
}

/** Returns the effect of saving an amount, by the same rules as the server (IRGS-02). */
function describeEffect(limit: PlayerLimit, wish: Cents, nextFrom: string): string {
  const { amountCents: standing, pending } = limit;
  const name = limitText(`limit_${limit.kind}_${limit.period}`);
  const amount = formatUsd(wish);
  if (wish === standing && !pending) return limitText('effectNone', { limit: name, amount });
  const drops = pending && pending.amountCents !== wish ? ` ${limitText('effectDrops')}` : '';
  if (standing === null || wish <= standing) return `${limitText('effectNow', { limit: name, amount })}${drops}`;
  const from = confirmableFrom(limit, wish, nextFrom);
  return `${limitText('effectLater', { limit: name, wish: amount, from, amount: formatUsd(standing) })}${drops}`;
}

/** Renders the effect of an amount before the amount is sent. [RTS-12A] [RTS-12D] */
export function LimitEffect({ limit, wish }: { readonly limit: PlayerLimit; readonly wish: Cents | undefined }) {
  const from = loosenedFrom(useMinute() ?? 0, useLooseningWait());
  const isLooser = wish !== undefined && limit.amountCents !== null && wish > limit.amountCents;
  return (
    <>
      <p role="status" className={wish === undefined ? undefined : styles.effect}>
        {wish !== undefined && describeEffect(limit, wish, from)}
      </p>
      {isLooser && <NoteToSelf />}
    </>
  );
}

/** Renders the earliest time at which the player could confirm the removal of this limit. [RTS-12D] */
export function RemovalEffect({ limit }: { readonly limit: PlayerLimit }) {
  const from = loosenedFrom(useMinute() ?? 0, useLooseningWait());
  if (limit.amountCents === null) return null;
  const values = { from: confirmableFrom(limit, null, from), amount: formatUsd(limit.amountCents) };
  return <p className={styles.soft}>{limitText('removeHint', values)}</p>;
}
