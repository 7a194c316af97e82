import type { Cents } from '@sunflower/money/cents.ts';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { given } from '../given.ts';
import { MoneyText } from '../money-text/money-text.tsx';
import styles from './wallet-pill.module.css';

export type WalletPillProps = {
  /** Null while it is not known: its place is kept. */
  readonly balanceCents: Cents | null;
  /** Name of the amount, "Balance". */
  readonly label: string;
  /** The wallet view. */
  readonly href: string;
  readonly addHref?: string;
  readonly addText?: string;
  /** Fuller name of the add link, beginning with its text: "Add funds to your wallet". */
  readonly addLabel?: string;
};

/** The balance, always in sight; a change is announced without moving focus. [WCAG-4.1.3] */
export function WalletPill({ balanceCents, label, href, addHref, addText, addLabel }: WalletPillProps) {
  return (
    <span className={styles.pill}>
      <Link href={href} className={classNames(styles.balance)}>
        <span className="visually-hidden">{label} </span>
        <span role="status" className={styles.amount}>
          {balanceCents !== null && (
            <span key={balanceCents.toString()} className={styles.value}>
              <MoneyText cents={balanceCents} />
            </span>
          )}
        </span>
      </Link>
      {addHref !== undefined && addText !== undefined && (
        <Link href={addHref} className={classNames(styles.add)} {...given({ 'aria-label': addLabel })}>
          {addText}
        </Link>
      )}
    </span>
  );
}
