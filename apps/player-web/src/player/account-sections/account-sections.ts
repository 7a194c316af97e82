import { useLoyalty } from '../../runtime/config/loyalty.ts';
import { useOnlineGaming } from '../../runtime/config/online-gaming.ts';
import { useSecondChance } from '../../runtime/config/second-chance.ts';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import type { SideNavItem } from '../../ui/side-nav/side-nav.tsx';
import { useRequestedDocuments } from '../queries/document-requests-query.ts';
import { useUnreadMessages } from '../queries/messages-query.ts';
import { useTicketGroups } from '../ticket-lists.tsx';
import { sectionsText } from './texts.ts';

/** Returns the pages of the account that are switched on, in display order. A new page of the account is added here. */
export function useAccountSections(): readonly SideNavItem[] {
  const hasTickets = useTicketGroups().length > 0;
  const hasInstants = useOnlineGaming();
  const hasPoints = useLoyalty() === true;
  const hasChances = useSecondChance() === true;
  const hasClaims = useFlag('FEATURE_CLAIMS_READ');
  const hasDocuments = useFlag('FEATURE_DOCUMENTS_LIST');
  const { count, couldNotLoad } = useRequestedDocuments();
  const documents = couldNotLoad ? 'documentsUnknown' : count > 0 ? 'documentsRequested' : 'documentsDetail';
  const unreadCount = useUnreadMessages();
  const messages = unreadCount > 0 ? 'messagesUnread' : 'messagesDetail';
  const hasSubscriptions = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  const all = [
    { key: 'details', detail: null, href: PLACES['my-account'], icon: 'account', isOn: true },
    { key: 'messages', detail: messages, href: PLACES['my-account-messages'], icon: 'message', isOn: true },
    { key: 'search', detail: 'searchDetail', href: PLACES.search, icon: 'search', isOn: true },
    { key: 'wallet', detail: 'walletDetail', href: PLACES['my-account-transactions'], icon: 'wallet', isOn: true },
    { key: 'methods', detail: 'methodsDetail', href: PLACES['my-account-payment-methods'], icon: 'card', isOn: true },
    { key: 'tickets', detail: 'ticketsDetail', href: PLACES['my-account-tickets'], icon: 'tickets', isOn: hasTickets },
    {
      key: 'instants',
      detail: 'instantsDetail',
      href: PLACES['my-account-instant-history'],
      icon: 'instants',
      isOn: hasInstants,
    },
    { key: 'bonuses', detail: 'bonusesDetail', href: PLACES['my-account-bonuses'], icon: 'gift', isOn: true },
    { key: 'points', detail: 'pointsDetail', href: PLACES['my-account-points'], icon: 'star', isOn: hasPoints },
    {
      key: 'chances',
      detail: 'chancesDetail',
      href: PLACES['my-account-second-chances'],
      icon: 'chance',
      isOn: hasChances,
    },
    { key: 'claims', detail: 'claimsDetail', href: PLACES['my-account-claims'], icon: 'prize', isOn: hasClaims },
    {
      key: 'documents',
      detail: documents,
      href: PLACES['my-account-documents'],
      icon: 'document',
      isOn: hasDocuments,
    },
    {
      key: 'subscriptions',
      detail: 'subscriptionsDetail',
      href: PLACES['my-account-subscriptions'],
      icon: 'repeat',
      isOn: hasSubscriptions,
    },
    {
      key: 'limits',
      detail: 'limitsDetail',
      href: PLACES['my-account-responsible-gaming'],
      icon: 'shield',
      isOn: true,
    },
    { key: 'support', detail: 'supportDetail', href: PLACES['contact-customer-support'], icon: 'support', isOn: true },
  ] as const;
  return all
    .filter(({ isOn }) => isOn)
    .map(({ key, detail, href, icon }) => ({
      href,
      icon,
      text: sectionsText(key),
      ...(detail === null ? {} : { detail: sectionsText(detail, { count: key === 'messages' ? unreadCount : count }) }),
    }));
}

/** Returns the address of the section that a path belongs to: the longest address that the path starts with. */
export function sectionOfPath(path: string, sections: readonly { readonly href: string }[]): string | undefined {
  return sections
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}
