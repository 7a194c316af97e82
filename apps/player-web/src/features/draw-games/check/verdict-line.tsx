import type { ReactNode } from 'react';
import styles from './check-screen.module.css';

/** `unknown`: nothing is wrong, but not everything could be checked. */
export type Outcome = 'right' | 'wrong' | 'unknown';

/** Renders the result of a whole check: an alert if something is wrong, otherwise a status. */
export function VerdictLine({ outcome, children }: { readonly outcome: Outcome; readonly children: ReactNode }) {
  return (
    <p role={outcome === 'wrong' ? 'alert' : 'status'} className={styles.verdict} data-outcome={outcome}>
      {children}
    </p>
  );
}
