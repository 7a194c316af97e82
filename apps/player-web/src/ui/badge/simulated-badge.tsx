import { Icon } from '../icon/icon.tsx';
import styles from './badge.module.css';

/** Renders that the location is simulated; hatched, so that it isn't mistaken for part of the product. */
export function SimulatedBadge({ text, detail }: { readonly text: string; readonly detail?: string }) {
  return (
    <span className={styles.simulated}>
      <Icon name="position" size={16} />
      <span>
        <strong>{text}</strong>
        {detail !== undefined && <span>{` ${detail}`}</span>}
      </span>
    </span>
  );
}
