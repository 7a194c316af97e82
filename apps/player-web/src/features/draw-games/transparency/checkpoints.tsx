import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';

/** Digits of a root that fit next to each other and still identify it to a reader. */
const SHORT = 16;

/** Renders the newest checkpoints that enough witnesses cosigned. */
export function Checkpoints({ checkpoints }: Pick<LogActivity, 'checkpoints'>) {
  return (
    <ul className={styles.rows}>
      {checkpoints.map(({ size, root, publishedAt, cosignatures }) => (
        <li key={size} className={styles.row}>
          <p className={styles.name}>{transparencyText('entriesIn', { count: size })}</p>
          <p className={styles.mono} title={root}>
            {root.slice(0, SHORT)}…
          </p>
          <p className={styles.soft}>
            {transparencyText('signatures', { count: cosignatures, time: centralInstantText(publishedAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
