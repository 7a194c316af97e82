import type { ReactNode } from 'react';
import styles from './check-screen.module.css';

/** Outcome of a whole check. `unknown`: nothing is wrong, but not everything could be checked. */
export type Outcome = 'right' | 'wrong' | 'unknown';

type VerdictLineProps = {
  readonly outcome: Outcome;
  /** Whether the surrounding element is a live region that already announces the outcome. */
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
