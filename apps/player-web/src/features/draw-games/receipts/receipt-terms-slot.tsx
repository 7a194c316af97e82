import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { Suspense } from 'react';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import styles from './receipt-terms-slot.module.css';

// Loads on demand: it reads the signed text, and only a ticket's own page and the order have one.
const Terms = lazyPart(() =>
  withTexts(import('./receipt-terms.tsx')).then((module) => ({ default: module.ReceiptTerms })),
);

/**
 * Reserves space for the terms that a ticket was sold under, and loads them; renders nothing for a ticket without a
 * receipt.
 */
export function ReceiptTermsSlot({ receipt }: { readonly receipt: SignedStatement | undefined }) {
  if (!receipt) return null;
  return (
    <div className={styles.slot}>
      <Suspense fallback={null}>
        <Terms receipt={receipt} />
      </Suspense>
    </div>
  );
}
