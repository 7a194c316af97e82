import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { BarCode } from './bar-code.tsx';
import styles from './retail-slip.module.css';
import { withdrawText } from './texts.ts';

/** Returns the digits in groups of four, as people read and type them. */
function groupsOf(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code;
}

/** Renders a slip to show at a retailer: bars to scan, digits to read, and the expiry date. */
export function RetailSlip({ retail }: { readonly retail: NonNullable<Withdrawal['retail']> }) {
  return (
    <div className={styles.slip}>
      <p className={styles.title}>{withdrawText('slipTitle')}</p>
      <div className={styles.paper}>
        <BarCode digits={retail.code} />
        <p className={styles.code}>
          <span className={styles.codeName}>{withdrawText('slipCode')} </span>
          {groupsOf(retail.code)}
        </p>
      </div>
      <p className={styles.until}>{withdrawText('slipUntil', { date: centralInstantText(retail.payableUntil) })}</p>
    </div>
  );
}
