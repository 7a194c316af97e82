import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './state.module.css';

export type LoadingListProps = {
  /** Announced to screen readers, "Loading your tickets". */
  readonly label: string;
  readonly rows?: number;
  /** One row as it will look; default a card of three lines. */
  readonly children?: ReactNode;
};

const ROW_LIMIT = 20;

/** Renders the placeholder of a loading list, in its final layout. */
export function LoadingList({ label, rows = 3, children }: LoadingListProps) {
  const places = Array.from({ length: Math.min(rows, ROW_LIMIT) }, (_, place) => place);
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{label}</span>
      {places.map((place) => (
        <div key={place}>{children ?? <LoadingRow />}</div>
      ))}
    </div>
  );
}

function LoadingRow() {
  return (
    <Card>
      <span className={styles.row}>
        <Skeleton width="40%" height="1.25rem" />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </span>
    </Card>
  );
}
