import { LOOSENING_WAIT_HOURS, type PlayerLimit } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { useMinute } from '../../runtime/clock/use-now.ts';
import styles from './limits.module.css';
import { limitText } from './texts.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns when a looser limit (null: none) can be confirmed if it's requested now. The same request again doesn't
 * restart its wait.
 */
function confirmableFrom({ pending }: PlayerLimit, wish: Cents | null, now: number): string {
  if (pending?.amountCents === wish) return centralInstantText(pending.confirmableAt);
  return centralInstantText(new Date(now + LOOSENING_WAIT_HOURS * HOUR_MS).toISOString());
}

/** Returns what saving an amount will do, by the rules by which the server decides it (IRGS-02). */
function describeEffect(limit: PlayerLimit, wish: Cents, now: number): string {
  const { amountCents: standing, pending } = limit;
  const name = limitText(`limit_${limit.kind}_${limit.period}`);
  const amount = formatUsd(wish);
  if (wish === standing && !pending) return limitText('effectNone', { limit: name, amount });
  const drops = pending && pending.amountCents !== wish ? ` ${limitText('effectDrops')}` : '';
  if (standing === null || wish <= standing) return `${limitText('effectNow', { limit: name, amount })}${drops}`;
  const from = confirmableFrom(limit, wish, now);
  return `${limitText('effectLater', { limit: name, wish: amount, from, amount: formatUsd(standing) })}${drops}`;
}

/** Renders what an amount will do, before it is sent. [RTS-12A] [RTS-12D] */
export function LimitEffect({ limit, wish }: { readonly limit: PlayerLimit; readonly wish: Cents | undefined }) {
  const now = useMinute();
  return (
    <p role="status" className={wish === undefined ? undefined : styles.effect}>
      {wish !== undefined && describeEffect(limit, wish, now ?? 0)}
    </p>
  );
}

/** Renders when the removal of a limit that is set could be confirmed. [RTS-12D] */
export function RemovalEffect({ limit }: { readonly limit: PlayerLimit }) {
  const now = useMinute();
  if (limit.amountCents === null) return null;
  const values = { from: confirmableFrom(limit, null, now ?? 0), amount: formatUsd(limit.amountCents) };
  return <p className={styles.soft}>{limitText('removeHint', values)}</p>;
}
