import type { ReactNode } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './breaks-section.module.css';
import { breaksText } from './texts.ts';

/** Renders what is in effect and when it ends; a null `endsAt` never ends. [S4.3-8] */
export function BreakInEffect({ endsAt, children }: { readonly endsAt: string | null; readonly children: ReactNode }) {
  return (
    <div className={styles.holds}>
      <Icon name="info" size={22} />
      <div>
        <p className={styles.what}>{children}</p>
        <p>{endsAt === null ? breaksText('permanent') : breaksText('endsAt', { until: centralInstantText(endsAt) })}</p>
      </div>
    </div>
  );
}
