import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { cartQuery } from '../../features/draw-games/cart/cart-query.ts';
import { SignInLink } from '../../player/sign-in-link.tsx';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { Feature } from '../../runtime/flags/feature.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { cartPath, PLACES } from '../../runtime/navigation/places.ts';
import { usePlayerId, useSession } from '../../runtime/session/session-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { appText } from '../texts.ts';
import styles from './header-player.module.css';

const PlayerCorner = lazy(() =>
  withTexts(import('./player-corner.tsx')).then((module) => ({ default: module.PlayerCorner })),
);

function CartLink() {
  const isHydrated = useHydrated();
  const { data } = useQuery({ ...cartQuery(), enabled: isHydrated });
  const count = data?.wagers.length ?? 0;
  return (
    <a
      href={cartPath}
      className={styles.cart}
      aria-label={count > 0 ? appText('cartCount', { count }) : appText('cart')}
    >
      <Icon name="cart" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}

function Guest() {
  return (
    <>
      <span className={styles.wide}>
        <Feature flag="FEATURE_IDENTITY_REGISTRATION">
          <a href={PLACES.register} className={styles.quiet}>
            {appText('register')}
          </a>
        </Feature>
      </span>
      <SignInLink className={styles.signIn}>{appText('signIn')}</SignInLink>
    </>
  );
}

/** The right end of the header. Its room is kept until the server has told who is there, so that nothing moves. */
export function HeaderPlayer() {
  const session = useSession();
  const playerId = usePlayerId();
  const isGuest = session.status === 'guest' || session.status === 'unreachable';
  return (
    <div className={styles.player}>
      <span className={styles.room} />
      {(playerId !== null || session.status === 'forbidden') && (
        <Suspense>
          <PlayerCorner playerId={playerId} />
        </Suspense>
      )}
      {isGuest && <Guest />}
      <CartLink />
    </div>
  );
}
