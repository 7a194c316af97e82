import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './lobby-tickets.module.css';

/** How many tickets the lobby shows. */
export const LOBBY_TICKETS = 3;

const PLACES = Array.from({ length: LOBBY_TICKETS }, (_, place) => place);

/** The places of the tickets while they are on their way. */
export function TicketPlaces() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height="188px" shape="block" />
      ))}
    </div>
  );
}
