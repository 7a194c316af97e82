import { useLocation } from '@tanstack/react-router';
import { useTicketGroups } from '../../../player/ticket-lists.tsx';
import { useOnlineGaming } from '../../../runtime/config/online-gaming.ts';
import { allResultsPath, PLACES } from '../../../runtime/navigation/places.ts';
import { SunflowerMark } from '../../../ui/mark/game-mark.tsx';
import { appText } from '../../texts.ts';
import { CartPopoverSlot } from '../cart/cart-popover-slot.tsx';
import { HeaderPlayer } from './header-player.tsx';
import styles from './site-header.module.css';

const waysInOrder = () => [
  { href: PLACES.home, text: appText('lobby') },
  { href: PLACES['games-draws'], text: appText('drawGames') },
  { href: PLACES['games-instant'], text: appText('instants') },
  { href: allResultsPath, text: appText('results') },
  { href: PLACES['my-account-tickets'], text: appText('tickets') },
];

/**
 * Returns whether a link leads to the current page, or to one in the same part of the site: another game, a single
 * ticket.
 */
export function isCurrentLink(href: string, path: string): boolean {
  return href.split('/')[1] === path.split('/')[1];
}

/**
 * Returns the available links: without the ticket list while that is switched off [S6-5/tickets], and without instant
 * games where they aren't offered [S9-3].
 */
export function useOpenLinks<Way extends { readonly href: string }>(all: readonly Way[]): readonly Way[] {
  const hasTickets = useTicketGroups().length > 0;
  const hasInstants = useOnlineGaming();
  return all.filter(
    ({ href }) =>
      (hasTickets || href !== PLACES['my-account-tickets']) && (hasInstants || href !== PLACES['games-instant']),
  );
}

/** Renders the dark band at the top: logo, main links, and the player. */
export function SiteHeader() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.band}>
      <header className={styles.header} data-surface="night">
        <div className={styles.inner}>
          <a href="/" className={styles.brand} aria-label={appText('brand')}>
            <SunflowerMark size={36} />
            <span className={styles.name} data-yields="">
              {appText('brand')}
            </span>
          </a>
          <nav aria-label={appText('mainNav')} className={styles.nav}>
            <ul className={styles.ways}>
              {useOpenLinks(waysInOrder()).map((way) => (
                <li key={way.href}>
                  <a
                    href={way.href}
                    className={styles.way}
                    {...(isCurrentLink(way.href, path) ? { 'aria-current': 'page' as const } : {})}
                  >
                    {way.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <HeaderPlayer />
        </div>
      </header>
      <CartPopoverSlot />
    </div>
  );
}
