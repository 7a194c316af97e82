import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { userQuery } from '../../player/user-query.ts';
import { SampleSession, useSession } from '../../runtime/session/session-store.ts';
import { appText } from '../texts.ts';
import styles from './held-screen.module.css';

/** Places that show a player's own data; elsewhere a page without a user is the guest's page. */
const PLAYER_PLACES = /^\/(account|wallet|tickets|orders)(\/|$)/;

/**
 * Keeps a player's screen while the user could not be loaded again. There is no user then [S4.1-1], so the screen is hidden and can't be used, but
 * it stays mounted: what was typed is there again when the same player is.
 */
export function HeldScreen({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const outer = use(SampleSession);
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const heldId = session.status === 'unreachable' ? session.heldPlayerId : undefined;
  const held = heldId !== undefined && PLAYER_PLACES.test(path) ? heldId : undefined;
  return (
    <>
      {held !== undefined && (
        <section className={styles.notice} aria-labelledby="held-title">
          <h1 id="held-title" className={styles.title}>
            {appText('heldTitle')}
          </h1>
          <p>{appText('held')}</p>
          <button
            type="button"
            className={styles.retry}
            onClick={() => void queryClient.refetchQueries({ queryKey: userQuery().queryKey })}
          >
            {appText('retry')}
          </button>
        </section>
      )}
      <SampleSession value={held === undefined ? outer : { status: 'player', playerId: held }}>
        <div hidden={held !== undefined} className={held === undefined ? styles.shown : undefined}>
          {children}
        </div>
      </SampleSession>
    </>
  );
}
