import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Card } from '../card/card.tsx';
import { RowMark } from '../mark/row-mark.tsx';
import { Page } from '../page/page.tsx';
import {
  BarnArt,
  BookArt,
  CardArt,
  CupArt,
  GlassArt,
  MailboxArt,
  PhoneArt,
  PinArt,
  PurseArt,
  SlipArt,
} from '../page/page-art.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import { Strip, StripLink } from '../strip/strip.tsx';
import { Part, Row } from './gallery-part.tsx';

const Menu = lazy(() => import('../menu/menu.tsx').then((module) => ({ default: module.Menu })));

const PAGES = [
  { href: '#wallet', text: 'Wallet', detail: 'Balance and transactions', icon: 'wallet' },
  { href: '#limits', text: 'Limits and breaks', detail: 'Money, time, self-exclusion', icon: 'shield' },
] as const;

function AccountMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button ref={button} aria-haspopup="menu" aria-expanded={isOpen} onPress={() => setIsOpen(true)}>
        <span>Open the menu</span>
      </Button>
      {isOpen && (
        <Suspense>
          <Menu
            label="Account"
            title="Mary Ross"
            triggerRef={button}
            isOpen
            onOpenChange={setIsOpen}
            entries={[
              ...PAGES.map(({ href, text, icon }) => ({ id: href, href, text, icon })),
              { id: 'sign-out', text: 'Sign out', icon: 'leave', onAction: () => {} },
            ]}
          />
        </Suspense>
      )}
    </>
  );
}

/** Renders a page with its drawing, its navigation in both looks, and a menu. */
export function PageParts() {
  return (
    <Part name="Page, navigation and menu" isWide>
      <Page level={2} title="Account" lead="Your details and settings." art={<MailboxArt />}>
        <Card>A part of the page</Card>
      </Page>
      <Row>
        <PhoneArt />
        <BookArt />
        <CupArt />
        <BarnArt />
        <PinArt />
        <CardArt />
        <PurseArt />
        <SlipArt />
        <GlassArt />
      </Row>
      <Row>
        <RowMark game="powerball" icon="wallet" />
        <RowMark icon="wallet" />
      </Row>
      <Strip label="Sections" current="#limits">
        {PAGES.map(({ href, text }) => (
          <StripLink key={href} href={href} isCurrent={href === '#limits'}>
            {text}
          </StripLink>
        ))}
      </Strip>
      <SideNav label="Account, next to the page" look="side" items={PAGES} current="#wallet" />
      <SideNav label="Account, within the page" look="rows" items={PAGES} />
      <AccountMenu />
    </Part>
  );
}
