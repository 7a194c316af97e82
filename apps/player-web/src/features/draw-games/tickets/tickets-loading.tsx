import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ticketsText } from './texts.ts';
import styles from './tickets-screen.module.css';

const PLACES_WHILE_LOADING = Array.from({ length: 6 }, (_, place) => place);

/** Renders placeholders for the tickets while they load. */
export function TicketsLoading() {
  return (
    <div role="status" aria-label={ticketsText('loading')} className={styles.grid}>
      {PLACES_WHILE_LOADING.map((place) => (
        <Skeleton key={place} width="100%" height="196px" shape="block" />
      ))}
    </div>
  );
}
