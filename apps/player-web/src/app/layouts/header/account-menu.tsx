import type { RefObject } from 'react';
import { useAccountSections } from '../../../player/account-sections/account-sections.ts';
import { sectionsText } from '../../../player/account-sections/texts.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { endSession } from '../../../runtime/session/end-session.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

/** The account's pages that are one step away from every page. */
const IN_MENU: readonly string[] = [
  PLACES['my-account'],
  PLACES['my-account-tickets'],
  PLACES['my-account-transactions'],
  PLACES['my-account-responsible-gaming'],
  PLACES['contact-customer-support'],
];

type AccountMenuProps = {
  readonly name: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Renders the menu below the player's initials: account, wallet, tickets, limits, support, and signing out. */
export function AccountMenu({ name, triggerRef, isOpen, onOpenChange }: AccountMenuProps) {
  const links = useAccountSections()
    .filter(({ href }) => IN_MENU.includes(href))
    .map(({ href, text, icon }) => ({ id: href, href, text, icon }));
  return (
    <Menu
      label={sectionsText('label')}
      title={name}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      entries={[
        ...links,
        // One click, without questions. [RTS-14A]
        { id: 'sign-out', text: sectionsText('signOut'), icon: 'leave', onAction: () => void endSession() },
      ]}
    />
  );
}
