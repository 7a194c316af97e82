import { useLocation } from '@tanstack/react-router';
import { allResultsPath, PLACES } from '../../runtime/navigation/places.ts';
import { BottomBar } from '../../ui/bottom-bar/bottom-bar.tsx';
import { appText } from '../texts.ts';
import { isCurrentWay, useOpenWays } from './site-header.tsx';

/** The main ways at the thumb, on phones. */
export function PhoneBar() {
  const path = useLocation({ select: (location) => location.pathname });
  const items = [
    { href: PLACES.home, text: appText('home'), icon: 'home' },
    { href: PLACES['games-draws'], text: appText('draws'), icon: 'draws' },
    { href: allResultsPath, text: appText('results'), icon: 'success' },
    { href: PLACES['my-account-tickets'], text: appText('ticketsShort'), icon: 'tickets' },
    { href: PLACES['my-account'], text: appText('account'), icon: 'account' },
  ] as const;
  return (
    <BottomBar
      label={appText('phoneNav')}
      items={useOpenWays(items).map((item) => ({ ...item, isCurrent: isCurrentWay(item.href, path) }))}
    />
  );
}
