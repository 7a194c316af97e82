import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './order-panel.module.css';

type OrderPanelProps = {
  readonly icon: 'clock' | 'account' | 'info';
  readonly title: string;
  readonly amountCents?: Cents;
  readonly text: string;
  /** Announces changes of the text to screen readers. */
  readonly isLive?: boolean;
  /** Buttons and links below the text. */
  readonly children?: ReactNode;
};

/** Replaces a form while its order is waiting for the server, the bank or the player. */
export function OrderPanel({ icon, title, amountCents = NO_CENTS, text, isLive = false, children }: OrderPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} role={isLive ? 'status' : undefined}>
      <span className={styles.sign}>
        <Icon name={icon} size={28} />
      </span>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {amountCents > NO_CENTS && <p className={styles.amount}>{formatUsd(amountCents)}</p>}
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
