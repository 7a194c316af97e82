import type { NextCharge } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import styles from './subscriptions.module.css';
import { subscriptionsText as text } from './texts.ts';

/** A fact of a subscription and its name. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A charge to come, and what may keep it from being made; `words` tell how much, when and for which draw. */
export function ChargeLine({ charge, words }: { readonly charge: NextCharge; readonly words: string }) {
  return (
    <>
      {words}
      {charge.isIfJackpot && <span className={styles.also}>{text('nextIfJackpot')}</span>}
      {charge.missingCents > 0n && (
        <span className={styles.missing}>{text('nextMissing', { missing: formatUsd(charge.missingCents) })}</span>
      )}
    </>
  );
}

/** Whether the player was told of a charge, or will be. */
export function NoticeLine({ charge }: { readonly charge: NextCharge }) {
  return (
    <span className={styles.also}>
      {charge.noticedAt === null
        ? text('noticeAhead')
        : text('noticed', { time: centralInstantText(charge.noticedAt) })}
    </span>
  );
}
