import type { Cents } from '@sunflower/money/cents.ts';
import { Link } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { MoneyText } from '../money-text/money-text.tsx';
import { withoutUndefined } from '../without-undefined.ts';
import styles from './wallet-pill.module.css';

export type WalletPillProps = {
  /** Null while it's loading: its space is reserved. */
  readonly balanceCents: Cents | null;
  /** Name of the amount, "Balance". */
  readonly label: string;
  /** Address of the wallet. */
  readonly href: string;
  /** Short note under an amount that may have changed, such as the time at which it was last known: "9:41 am". */
  readonly noteText?: string;
  /** The meaning of the note, for screen readers: "Last known at 9:41 am CT". */
  readonly noteLabel?: string;
  readonly addHref?: string;
  readonly addText?: string;
  /** The text on a phone instead of `addText`, because the header is narrow there. */
  readonly addShortText?: string;
  /** Fuller name of the add link, starting with its text: "Add money to your wallet". */
  readonly addLabel?: string;
};

/** Renders the balance, always visible; a change is announced without moving focus. [WCAG-4.1.3] */
export function WalletPill({ balanceCents, label, href, noteText, noteLabel, ...add }: WalletPillProps) {
  const { addHref, addText, addShortText = addText, addLabel } = add;
  return (
    <span className={styles.pill}>
      <Link href={href} className={classNames(styles.balance)}>
        <span className="visually-hidden">{`${label} `}</span>
        <span role="status" className={styles.amount}>
          {balanceCents !== null && (
            <span key={balanceCents.toString()} className={styles.value}>
              <MoneyText cents={balanceCents} />
            </span>
          )}
          {balanceCents !== null && noteText !== undefined && (
            <>
              <span className={styles.note} aria-hidden="true">
                <Icon name="clock" size={11} />
                {noteText}
              </span>
              <span className="visually-hidden">{` ${noteLabel ?? noteText}`}</span>
            </>
          )}
        </span>
      </Link>
      {addHref !== undefined && addText !== undefined && (
        <Link href={addHref} className={classNames(styles.add)} {...withoutUndefined({ 'aria-label': addLabel })}>
          {addShortText === addText ? (
            addText
          ) : (
            <>
              <span className={styles.long}>{addText}</span>
              <span className={styles.short}>{addShortText}</span>
            </>
          )}
        </Link>
      )}
    </span>
  );
}
