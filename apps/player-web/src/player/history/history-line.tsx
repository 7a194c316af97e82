import type { ReactNode } from 'react';
import styles from './history.module.css';

type HistoryLineProps = {
  /** The record's subject, such as the kind of a transaction. */
  readonly title: ReactNode;
  /** The time of the record, and other details. */
  readonly note: ReactNode;
  /** The outcome, such as an amount. */
  readonly value: ReactNode;
};

/** Renders one record of a `HistoryList`. */
export function HistoryLine({ title, note, value }: HistoryLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.soft}>{note}</span>
      </span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}
