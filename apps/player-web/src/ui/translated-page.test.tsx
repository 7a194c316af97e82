// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { textsBelow, translatePage } from '../testing/translate-page.ts';
import { Badge } from './badge/badge.tsx';
import { SimulatedBadge } from './badge/simulated-badge.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { CartBar } from './bottom-bar/cart-bar.tsx';
import { Button } from './button/button.tsx';
import { LinkButton } from './button/link-button.tsx';
import { ChoiceChips } from './choice-chips/choice-chips.tsx';
import { Countdown } from './countdown/countdown.tsx';
import { UiGallery } from './gallery/ui-gallery.tsx';
import { Icon } from './icon/icon.tsx';
import { MoneyText } from './money-text/money-text.tsx';
import { RealityLine } from './reality-line/reality-line.tsx';
import { WalletPill } from './wallet-pill/wallet-pill.tsx';

afterEach(cleanup);

/** Each part that shows a text which changes in place. */
const PARTS: readonly (readonly [name: string, of: (text: string) => ReactElement])[] = [
  ['a button', (text) => <Button>{text}</Button>],
  ['a button with an icon', (text) => <Button icon={<Icon name="cart" />}>{text}</Button>],
  [
    'a pending button',
    (text) => (
      <Button isPending pendingText={text}>
        {text}
      </Button>
    ),
  ],
  [
    'a link button',
    (text) => (
      <LinkButton href="/" icon={<Icon name="cart" />}>
        {text}
      </LinkButton>
    ),
  ],
  ['a badge', (text) => <Badge icon="cart">{text}</Badge>],
  ['a simulated badge', (text) => <SimulatedBadge text="Simulated" detail={text} />],
  ['the cart bar', (text) => <CartBar text={text} actionText={text} href="/" />],
  ['the bottom bar', (text) => <BottomBar label="Main" items={[{ href: '/', text, icon: 'cart' }]} />],
  [
    'chips',
    (text) => (
      <ChoiceChips label={text} options={[{ id: '1', text, detail: text }]} selected={[]} onChange={() => undefined} />
    ),
  ],
  [
    'the reality line',
    (text) => (
      <RealityLine href="/" label={text} sessionLabel={text} sessionText={text} todayLabel={text} todayText={text} />
    ),
  ],
  [
    'the label of a countdown',
    (text) => (
      <Countdown until={0} nowMs={() => -9_000} before={text} texts={{ days: 'd', ended: '', announce: () => '' }} />
    ),
  ],
  ['an amount', (text) => <MoneyText cents={text === 'old' ? 1n : 2n} />],
  [
    'the wallet pill',
    (text) => (
      <WalletPill label="Balance" href="/" balanceCents={text === 'old' ? 1n : 2n} addHref="/" addText={text} />
    ),
  ],
];

describe('on a page that the browser has translated', () => {
  test.each(PARTS)('shows its new text: %s', (_name, part) => {
    const { container, rerender } = render(part('old'));
    translatePage(container);
    rerender(part('new'));
    expect(container.textContent).toMatch(/new|0\.02/);
    expect(container.textContent).not.toMatch(/old|0\.01/);
  });

  test('keeps an amount as it is written', () => {
    const { container } = render(<MoneyText cents={400n} />);
    translatePage(container);
    expect(container.textContent).toBe('$4.00');
  });

  // React keeps a text node only for a text that has siblings, and then updates or removes that node, which a
  // translation has taken out of the page.
  test('has no text next to an element or another text in any part', () => {
    const { container } = render(<UiGallery />);
    const loose = textsBelow(container)
      .filter((text) => Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      .map((text) => `${text.nodeValue} in ${text.parentElement?.outerHTML.slice(0, 120)}`);
    expect(loose).toEqual([]);
  });
});
