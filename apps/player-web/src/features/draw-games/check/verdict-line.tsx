import type { ReactNode } from 'react';
import styles from './check-screen.module.css';

/** `unknown`: nothing is wrong, but not everything could be checked. */
export type Outcome = 'right' | 'wrong' | 'unknown';

type VerdictLineProps = {
  readonly outcome: Outcome;
  /** Whether the element around it already announces it. */
  readonly isInStatus?: boolean;
  readonly children: ReactNode;
};

/** Renders the result of a whole check: an alert if something is wrong, otherwise a status. */
export function VerdictLine({ outcome, isInStatus = false, children }: VerdictLineProps) {
  const role = outcome === 'wrong' ? 'alert' : 'status';
  return (
    <p {...(isInStatus ? {} : { role })} className={styles.verdict} data-outcome={outcome}>
      {children}
    </p>
  );
}
