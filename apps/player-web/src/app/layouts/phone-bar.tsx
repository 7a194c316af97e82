import { useLocation } from '@tanstack/react-router';
import { useOnlineGaming } from '../../runtime/config/online-gaming.ts';
import { allResultsPath, PLACES } from '../../runtime/navigation/places.ts';
import { BottomBar } from '../../ui/bottom-bar/bottom-bar.tsx';
import { appText } from '../texts.ts';
import { isCurrentLink, useOpenLinks } from './header/site-header.tsx';

/** Renders the bottom navigation on phones: five links, so instant games take the place of results where they're on. */
export function PhoneBar() {
  const path = useLocation({ select: (location) => location.pathname });
  const hasInstants = useOnlineGaming();
  const third = hasInstants
    ? ({ href: PLACES['games-instant'], text: appText('instants'), icon: 'instants' } as const)
    : ({ href: allResultsPath, text: appText('results'), icon: 'success' } as const);
  const items = [
    { href: PLACES.home, text: appText('home'), icon: 'home' },
    { href: PLACES['games-draws'], text: appText('draws'), icon: 'draws' },
    third,
    { href: PLACES['my-account-tickets'], text: appText('ticketsShort'), icon: 'tickets' },
    { href: PLACES['my-account'], text: appText('account'), icon: 'account' },
  ] as const;
  return (
    <BottomBar
      label={appText('phoneNav')}
      items={useOpenLinks(items).map((item) => ({ ...item, isCurrent: isCurrentLink(item.href, path) }))}
    />
  );
}
