import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { SavedTicketsSlot } from '../../features/draw-games/tickets/saved/saved-tickets-slot.tsx';
import { userQuery } from '../../player/queries/user-query.ts';
import { SampleSession, useSession } from '../../runtime/session/session-store.ts';
import { appText } from '../texts.ts';
import styles from './hidden-screen.module.css';

/** Paths of screens that show a player's own data. On any other path, a page without a user is shown as to a guest. */
const PLAYER_PLACES = /^\/(account|wallet|tickets|orders)(\/|$)/;

/** Paths of screens that show tickets. The saved tickets are shown in their place. */
const TICKET_PLACES = /^\/tickets(\/|$)/;

/**
 * Keeps a screen with the player's data mounted but hidden while the user can't be reloaded [S4.1-1], so that the input
 * is still there when the same player is back.
 */
export function HiddenScreen({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const outer = use(SampleSession);
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hiddenId = session.status === 'unreachable' ? session.knownPlayerId : undefined;
  const hidden = hiddenId !== undefined && PLAYER_PLACES.test(path) ? hiddenId : undefined;
  return (
    <>
      {hidden !== undefined && (
        <section className={styles.notice} aria-labelledby="hidden-title">
          <h1 id="hidden-title" className={styles.title}>
            {appText('hiddenTitle')}
          </h1>
          <p>{appText('hidden')}</p>
          <button
            type="button"
            className={styles.retry}
            onClick={() => void queryClient.refetchQueries({ queryKey: userQuery().queryKey })}
          >
            {appText('retry')}
          </button>
        </section>
      )}
      {hidden !== undefined && TICKET_PLACES.test(path) && (
        <div className={styles.saved}>
          <SavedTicketsSlot />
        </div>
      )}
      <SampleSession value={hidden === undefined ? outer : { status: 'player', playerId: hidden }}>
        <div hidden={hidden !== undefined} className={hidden === undefined ? styles.shown : undefined}>
          {children}
        </div>
      </SampleSession>
    </>
  );
}
