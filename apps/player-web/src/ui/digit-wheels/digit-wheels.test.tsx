// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { activePlace, nextOpenPlace, turnDigit, wheelKey } from './digit-places.ts';
import { DigitWheels } from './digit-wheels.tsx';

afterEach(cleanup);

function Wheels({ count = 3, wild = [] }: { count?: number; wild?: readonly number[] }) {
  const [digits, setDigits] = useState<readonly (number | null)[]>(Array.from({ length: count }, () => null));
  return (
    <>
      <DigitWheels
        label="Board A, digits"
        digits={digits}
        wild={wild}
        onChange={setDigits}
        statusText="Pick"
        texts={{
          place: (place) => `Digit ${place}`,
          wild: 'any',
          empty: 'empty',
          up: (place, digit) => `Increase digit ${place} to ${digit}`,
          down: (place, digit) => `Decrease digit ${place} to ${digit}`,
          pad: 'Ten digits',
        }}
      />
      <output>{digits.map((digit) => digit ?? '-').join('')}</output>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;
const wheel = (place: number) => screen.getByRole('spinbutton', { name: `Digit ${place}` });

describe('the digit wheels', () => {
  test('fill a place with a typed digit and move to the next empty one [WCAG-2.1.1]', async () => {
    render(<Wheels />);
    await userEvent.tab();
    expect(document.activeElement).toBe(wheel(1));
    await userEvent.keyboard('407');
    expect(shown()).toBe('407');
    expect(wheel(2).getAttribute('aria-valuenow')).toBe('0');
  });

  test('turn and move with arrow keys, and clear a digit', async () => {
    render(<Wheels />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(shown()).toBe('91-');
    await userEvent.keyboard('{Backspace}');
    expect(shown()).toBe('9--');
    expect(wheel(2).getAttribute('aria-valuetext')).toBe('empty');
  });

  test('fill one place after another from the keypad, and turn with their buttons', async () => {
    render(<Wheels />);
    for (const digit of ['5', '5', '8']) await userEvent.click(screen.getByRole('button', { name: digit }));
    expect(shown()).toBe('558');
    await userEvent.click(screen.getByRole('button', { name: /^Increase digit 3/ }));
    expect(shown()).toBe('559');
  });

  test('announce wild places and never fill them', async () => {
    render(<Wheels count={4} wild={[2, 3]} />);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('123');
    expect(shown()).toBe('13--');
    expect(screen.getByText('Digit 4: any')).toBeTruthy();
  });
});

describe('digit places', () => {
  test.each([
    [null, 1, 0],
    [null, -1, 9],
    [9, 1, 0],
    [0, -1, 9],
  ] as const)('turn %s by %d to %d', (digit, by, to) => {
    expect(turnDigit(digit, by)).toBe(to);
  });

  test('skip wild places and wrap around when looking for the next empty place', () => {
    expect(nextOpenPlace([1, null, null, 4], 2, [1])).toBe(2);
    expect(nextOpenPlace([null, 2, 3], 2, [])).toBe(0);
    expect(nextOpenPlace([1, 2, 3], 1, [])).toBe(1);
    expect(activePlace(0, 3, [0])).toBe(1);
  });

  test.each(['a', 'Enter', 'Tab', '12'])('ignore the key %s', (key) => {
    expect(wheelKey(key)).toBeNull();
  });
});
