// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { placeAfterKey, togglePick } from './board-picks.ts';
import { NumberBoard } from './number-board.tsx';

afterEach(cleanup);

function Board({
  max,
  first = [],
  isDisabled = false,
}: {
  max: number;
  first?: readonly number[];
  isDisabled?: boolean;
}) {
  const [picks, setPicks] = useState<readonly number[]>(first);
  return (
    <>
      <NumberBoard
        label="Board A"
        to={10}
        max={max}
        picks={picks}
        onPicksChange={setPicks}
        statusText={`Pick ${max - picks.length} more`}
        fullText="No room"
        isDisabled={isDisabled}
      />
      <output aria-label="picks">{picks.join(' ')}</output>
    </>
  );
}

const cell = (value: number) => screen.getByRole('button', { name: `${value}` });
const picks = () => screen.getByLabelText('picks').textContent;
const status = () => document.querySelector('p[role="status"]')?.textContent;

describe('the number board', () => {
  test('marks picks as pressed, sorts them, and announces their count', async () => {
    render(<Board max={3} />);
    await userEvent.click(cell(9));
    await userEvent.click(cell(2));
    expect(picks()).toBe('2 9');
    expect(cell(2).getAttribute('aria-pressed')).toBe('true');
    expect(cell(3).getAttribute('aria-pressed')).toBe('false');
    expect(status()).toBe('Pick 1 more');
    await userEvent.click(cell(2));
    expect(picks()).toBe('9');
  });

  test('rejects one pick too many with an announcement, and clears it when a pick is removed', async () => {
    render(<Board max={2} first={[1, 2]} />);
    await userEvent.click(cell(3));
    expect(picks()).toBe('1 2');
    expect(status()).toBe('No room');
    await userEvent.click(cell(1));
    expect(status()).toBe('Pick 1 more');
  });

  test('replaces the pick when only one number may be picked', async () => {
    render(<Board max={1} first={[4]} />);
    await userEvent.click(cell(7));
    expect(picks()).toBe('7');
  });

  test('is one Tab stop, and Tab returns to the number focused last', async () => {
    render(<Board max={2} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(1));
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    expect(picks()).toBe('3');
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(cell(3));
  });

  test('can be read but not changed while disabled', async () => {
    render(<Board max={2} isDisabled />);
    await userEvent.click(cell(5));
    expect(picks()).toBe('');
    expect(cell(5).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('placeAfterKey [WCAG-2.1.1]', () => {
  test.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 9, false, 9],
    ['ArrowLeft', 0, false, 0],
    ['ArrowLeft', 4, false, 3],
    ['ArrowDown', 1, false, 5],
    ['ArrowDown', 7, false, 7],
    ['ArrowUp', 5, false, 1],
    ['ArrowUp', 2, false, 2],
    ['Home', 6, false, 4],
    ['End', 4, false, 7],
    ['End', 9, false, 9],
    ['Home', 6, true, 0],
    ['End', 0, true, 9],
    ['a', 0, false, null],
  ])(
    'returns for the key %s at index %d (to the end of the board, not the row: %s) %s',
    (key, index, isWhole, place) => {
      expect(placeAfterKey({ index, count: 10, columns: 4 }, key, isWhole)).toBe(place);
    },
  );
});

test.each([
  [[1, 2], 3, 2, null],
  [[1, 3], 2, 3, [1, 2, 3]],
  [[10, 9], 2, 3, [2, 9, 10]],
  [[1, 3], 3, 2, [1]],
  [[4], 4, 1, []],
  [[4], 5, 1, [5]],
])('changes %j by the number %d, with at most %d picks', (from, value, max, to) => {
  expect(togglePick(from, value, max)).toEqual(to);
});
