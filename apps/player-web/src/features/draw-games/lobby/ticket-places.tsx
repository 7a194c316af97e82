import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './lobby-tickets.module.css';

/** How many tickets the lobby shows. */
export const LOBBY_TICKETS = 3;

/** The places of the tickets while they are on their way. */
export function TicketPlaces() {
  return (
    <div className={styles.strip} aria-hidden="true">
      {Array.from({ length: LOBBY_TICKETS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places, all alike
        <Skeleton key={place} height="188px" shape="block" />
      ))}
    </div>
  );
}
