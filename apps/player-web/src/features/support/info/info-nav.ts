import { PLACES } from '../../../runtime/navigation/places.ts';
import type { SideNavItem } from '../../../ui/side-nav/side-nav.tsx';
import { infoText } from './texts.ts';

/** Returns the pages of help and policies, in display order. */
export function infoPages(): readonly SideNavItem[] {
  return [
    { href: PLACES['contact-customer-support'], text: infoText('support'), icon: 'support' },
    { href: PLACES['support-geo-location'], text: infoText('location'), icon: 'position' },
    { href: PLACES['support-add-funds'], text: infoText('funds'), icon: 'wallet' },
    { href: PLACES['support-and-list-of-acceptable-documents'], text: infoText('documents'), icon: 'card' },
    { href: PLACES['responsible-gaming'], text: infoText('responsible'), icon: 'shield' },
    { href: PLACES.policy, text: infoText('policy'), icon: 'document' },
    { href: PLACES['lottery-page'], text: infoText('about'), icon: 'flower' },
  ];
}
