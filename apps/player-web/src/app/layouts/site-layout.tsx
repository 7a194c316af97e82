import { Outlet } from '@tanstack/react-router';
import { CartSlot } from '../../features/draw-games/cart/cart-slot.tsx';
import { SessionEffects } from '../../player/session-effects.tsx';
import { RouteAnnouncer } from '../navigation/route-announcer.tsx';
import { useVisitedPlaces } from '../navigation/visited-places.ts';
import { appText } from '../texts.ts';
import { AccountFrame } from './account/account-frame.tsx';
import { CartBarSlot } from './cart/cart-bar-slot.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { HiddenScreen } from './hidden-screen.tsx';
import { NoticesSlot } from './notices-slot.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-layout.module.css';
import { StatusLines } from './status-lines.tsx';

/** Renders the frame around every screen: header, status lines, the screen, footer, and what floats on phones. */
export function SiteLayout() {
  useVisitedPlaces();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {appText('skip')}
      </a>
      <SessionEffects />
      <SiteHeader />
      <StatusLines />
      <main id="content" tabIndex={-1} className={styles.main}>
        <AccountFrame>
          <HiddenScreen>
            <Outlet />
          </HiddenScreen>
        </AccountFrame>
      </main>
      <SiteFooter />
      <CartBarSlot />
      <CartSlot />
      <PhoneBar />
      <NoticesSlot />
      <RouteAnnouncer />
    </div>
  );
}
