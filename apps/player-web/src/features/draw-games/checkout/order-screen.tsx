import { useParams } from '@tanstack/react-router';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { usePlayerId, useSession } from '../../../runtime/session/session-store.ts';
import styles from './order-screen.module.css';
import { PlayerOrder } from './player-order.tsx';
import { checkoutText } from './texts.ts';

/** Renders the receipt of an order as printed tickets. The same key always shows the same receipt. */
export function OrderScreen() {
  const { orderKey = '' } = useParams({ strict: false });
  const session = useSession();
  const playerId = usePlayerId();
  useTitle(checkoutText('receiptTitle'));
  return (
    <div className={styles.screen}>
      {playerId !== null && <PlayerOrder playerId={playerId} orderKey={orderKey} />}
      {session.status === 'guest' && <SignInLink className={styles.signIn}>{checkoutText('step_signIn')}</SignInLink>}
    </div>
  );
}
