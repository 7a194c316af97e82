import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './lobby-tickets.module.css';

/** Number of tickets shown in the lobby. */
export const LOBBY_TICKETS = 3;

const PLACES = Array.from({ length: LOBBY_TICKETS }, (_, place) => place);

/** Renders placeholders for the tickets while they load. */
export function TicketPlaces() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {PLACES.map((place) => (
        <Skeleton key={place} height="188px" shape="block" />
      ))}
    </div>
  );
}
