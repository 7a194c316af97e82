// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { nextOpenPlace, placeAtHand, turned, wheelKey } from './digit-places.ts';
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
          up: (place, digit) => `Digit ${place} up to ${digit}`,
          down: (place, digit) => `Digit ${place} down to ${digit}`,
          pad: 'Ten digits',
        }}
      />
      <output>{digits.map((digit) => digit ?? '-').join('')}</output>
    </>
  );
}

const shown = () => document.querySelector('output')?.textContent;
const wheel = (place: number) => screen.getByRole('spinbutton', { name: `Digit ${place}` });

test('a typed digit fills its place and goes on to the next open one [WCAG-2.1.1]', async () => {
  render(<Wheels />);
  await userEvent.tab();
  expect(document.activeElement).toBe(wheel(1));
  await userEvent.keyboard('407');
  expect(shown()).toBe('407');
  expect(wheel(2).getAttribute('aria-valuenow')).toBe('0');
});

test('arrow keys turn a wheel and go from one to the other; a digit can be taken away', async () => {
  render(<Wheels />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(shown()).toBe('91-');
  await userEvent.keyboard('{Backspace}');
  expect(shown()).toBe('9--');
  expect(wheel(2).getAttribute('aria-valuetext')).toBe('empty');
});

test('the keys below fill place after place, and the buttons of a wheel turn it', async () => {
  render(<Wheels />);
  for (const digit of ['5', '5', '8']) await userEvent.click(screen.getByRole('button', { name: digit }));
  expect(shown()).toBe('558');
  await userEvent.click(screen.getByRole('button', { name: /^Digit 3 up/ }));
  expect(shown()).toBe('559');
});

test('places that do not count are told and never filled', async () => {
  render(<Wheels count={4} wild={[2, 3]} />);
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  await userEvent.tab();
  await userEvent.keyboard('123');
  expect(shown()).toBe('13--');
  expect(screen.getByText('Digit 4: any')).toBeTruthy();
});

describe('places', () => {
  test.each([
    [null, 1, 0],
    [null, -1, 9],
    [9, 1, 0],
    [0, -1, 9],
  ] as const)('%s turned by %d is %d', (digit, by, to) => {
    expect(turned(digit, by)).toBe(to);
  });

  test('the next open place goes round and skips wild ones', () => {
    expect(nextOpenPlace([1, null, null, 4], 2, [1])).toBe(2);
    expect(nextOpenPlace([null, 2, 3], 2, [])).toBe(0);
    expect(nextOpenPlace([1, 2, 3], 1, [])).toBe(1);
    expect(placeAtHand(0, 3, [0])).toBe(1);
  });

  test.each(['a', 'Enter', 'Tab', '12'])('the key %s is not a wheel’s', (key) => {
    expect(wheelKey(key)).toBeNull();
  });
});
