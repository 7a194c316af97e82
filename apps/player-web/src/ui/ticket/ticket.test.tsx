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

describe('a ticket slip', () => {
  test('prints each number with two digits and shows which numbers matched', () => {
    render(<TicketSlip game="powerball" gameName="Powerball" boards={boards} matchedText="matched" />);
    expect(screen.getByRole('listitem').textContent).toBe('ABoard A: 07 matched18Powerball PB 09 matched');
  });

  test('shows the stamp, the serial number and an optional link', () => {
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
});

describe('code39', () => {
  const bars = (text: string) => code39(text)?.path.match(/M/g)?.length;
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. '];

  test.each(signs)('encodes "%s" with five bars, three wide elements and a distinct pattern', (sign) => {
    expect(bars(sign)).toBe(15);
    // Six narrow elements, three wide of 2.5, between two stars of the same width, one gap after each but the last.
    expect(code39(sign)?.width).toBe(3 * 13.5 + 2);
    expect(signs.filter((other) => code39(other)?.path === code39(sign)?.path)).toEqual([sign]);
  });

  test('treats lowercase as uppercase', () => expect(code39('ab')).toEqual(code39('AB')));

  test.each(['A*B', 'ß', '_', 'A'.repeat(60)])('rejects %s', (text) => expect(code39(text)).toBeNull());
});
