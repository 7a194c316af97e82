import { useLocation } from '@tanstack/react-router';
import { useTicketGroups } from '../../player/ticket-lists.tsx';
import { allResultsPath, PLACES } from '../../runtime/navigation/places.ts';
import { SunflowerMark } from '../../ui/mark/game-mark.tsx';
import { appText } from '../texts.ts';
import { CartPopoverSlot } from './cart-popover-slot.tsx';
import { HeaderPlayer } from './header-player.tsx';
import styles from './site-header.module.css';

const waysInOrder = () => [
  { href: PLACES.home, text: appText('lobby') },
  { href: PLACES['games-draws'], text: appText('drawGames') },
  { href: allResultsPath, text: appText('results') },
  { href: PLACES['my-account-tickets'], text: appText('tickets') },
];

/** Whether a way leads to the page shown, or to one of the same part of the site: another game's, one ticket. */
export function isCurrentWay(href: string, path: string): boolean {
  return href.split('/')[1] === path.split('/')[1];
}

/** The ways that are open: without the list of tickets while that is switched off. [S6-5/tickets] */
export function useOpenWays<Way extends { readonly href: string }>(all: readonly Way[]): readonly Way[] {
  const hasTickets = useTicketGroups().length > 0;
  return all.filter((way) => hasTickets || way.href !== PLACES['my-account-tickets']);
}

/** The night band on top: mark, main ways, and who is playing. */
export function SiteHeader() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.band}>
      <header className={styles.header} data-surface="night">
        <div className={styles.inner}>
          <a href="/" className={styles.brand} aria-label={appText('brand')}>
            <SunflowerMark size={36} />
            <span className={styles.name}>{appText('brand')}</span>
          </a>
          <nav aria-label={appText('mainNav')} className={styles.nav}>
            <ul className={styles.ways}>
              {useOpenWays(waysInOrder()).map((way) => (
                <li key={way.href}>
                  <a
                    href={way.href}
                    className={styles.way}
                    {...(isCurrentWay(way.href, path) ? { 'aria-current': 'page' as const } : {})}
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
