import { lazy, Suspense } from 'react';
import { SignInLink } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { usePlayerId, useSession } from '../../../runtime/session/session-store.ts';
import { appText } from '../../texts.ts';
import { HeaderCart } from '../cart/header-cart.tsx';
import styles from './header-player.module.css';

const PlayerCorner = lazy(() =>
  withTexts(import('./player-corner.tsx')).then((module) => ({ default: module.PlayerCorner })),
);

function Guest() {
  return (
    <>
      <Feature flag="FEATURE_IDENTITY_REGISTRATION">
        <a href={PLACES.register} className={styles.quiet}>
          {appText('register')}
        </a>
      </Feature>
      <SignInLink className={styles.signIn}>{appText('signIn')}</SignInLink>
    </>
  );
}

/**
 * Shows placeholders in the player's corner if the last page of this browser had a player, also before the page is
 * interactive, so that the header isn't blank while the server identifies the player.
 */
function CornerAhead() {
  return (
    <span className={styles.ahead} data-ahead="" aria-hidden="true">
      <span className={styles.aheadLine} />
      <span className={styles.aheadPill} />
      <span className={styles.wide}>
        <span className={styles.aheadAccount} />
      </span>
    </span>
  );
}

/**
 * Renders the right end of the header. Its space is reserved until the server has identified the player, so that
 * nothing moves.
 */
export function HeaderPlayer() {
  const session = useSession();
  const playerId = usePlayerId();
  const isPlayer = playerId !== null || session.status === 'forbidden';
  const isGuest = session.status === 'guest' || session.status === 'unreachable';
  return (
    <div className={styles.player}>
      <span className={styles.space} />
      {isPlayer && (
        <Suspense fallback={<CornerAhead />}>
          <PlayerCorner playerId={playerId} />
        </Suspense>
      )}
      {isGuest && <Guest />}
      {!isPlayer && !isGuest && <CornerAhead />}
      <HeaderCart />
    </div>
  );
}
