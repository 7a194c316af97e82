import type { NextCharge } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import styles from '../subscriptions.module.css';
import { subscriptionsText as text } from '../texts.ts';

/** Renders a fact about a subscription with its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders an upcoming charge and what may prevent it; `words` has its amount, time and draw. */
export function ChargeLine({ charge, label }: { readonly charge: NextCharge; readonly label: string }) {
  return (
    <>
      {label}
      {charge.isIfJackpot && <span className={styles.also}>{text('nextIfJackpot')}</span>}
      {charge.missingCents > NO_CENTS && (
        <span className={styles.missing}>{text('nextMissing', { missing: formatUsd(charge.missingCents) })}</span>
      )}
    </>
  );
}

/** Shows when the player was or will be notified of a charge. */
export function NoticeLine({ charge }: { readonly charge: NextCharge }) {
  return (
    <span className={styles.also}>
      {charge.noticedAt === null
        ? text('noticeAhead')
        : text('noticed', { time: centralInstantText(charge.noticedAt) })}
    </span>
  );
}
