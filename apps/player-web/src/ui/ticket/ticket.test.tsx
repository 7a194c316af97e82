// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { code39 } from './code-39.ts';
import { TicketSlip } from './ticket-slip.tsx';

afterEach(cleanup);

const boards = [
  {
    letter: 'A',
    boardLabel: 'Board A',
    numbers: [{ value: 7, isMatched: true }, { value: 18 }],
    bonus: { value: 9, label: 'Powerball', shortLabel: 'PB', isMatched: true },
  },
];

test('prints boards with two digits and says what matched', () => {
  render(<TicketSlip game="powerball" gameName="Powerball" boards={boards} matchedText="matched" />);
  expect(screen.getByRole('listitem').textContent).toBe('ABoard A: 07 matched18Powerball PB 09 matched');
});

test('carries stamp, serial and a link where there is one', () => {
  render(
    <TicketSlip
      game="powerball"
      gameName="Powerball"
      boards={boards}
      matchedText="matched"
      stamp={{ kind: 'won', text: 'Won $4.00' }}
      serial="PB-1-AB"
      serialLabel="Ticket"
      href="/tickets/1"
    />,
  );
  expect(screen.getByText('Won $4.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Powerball' }).getAttribute('href')).toBe('/tickets/1');
  expect(screen.getByRole('article').textContent).toContain('Ticket PB-1-AB');
});

describe('code39', () => {
  const bars = (text: string) => code39(text)?.path.match(/M/g)?.length;
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. '];

  test.each(signs)('"%s" has five bars, three wide elements and a pattern of its own', (sign) => {
    expect(bars(sign)).toBe(15);
    // Six narrow, three wide of 2.5, between two stars of the same width, one gap after each but the last.
    expect(code39(sign)?.width).toBe(3 * 13.5 + 2);
    expect(signs.filter((other) => code39(other)?.path === code39(sign)?.path)).toEqual([sign]);
  });

  test('small letters count as capitals', () => expect(code39('ab')).toEqual(code39('AB')));

  test.each(['A*B', 'ß', '_', 'A'.repeat(60)])('refuses %s', (text) => expect(code39(text)).toBeNull());
});
