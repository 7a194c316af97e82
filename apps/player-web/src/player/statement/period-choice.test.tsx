// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OwnDates } from './period-choice.tsx';

const TODAY = '2026-11-20';
const onChange = vi.fn();

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

async function type(label: string, [month, day, year]: readonly [string, string, string]) {
  const group = within(screen.getByRole('group', { name: label }));
  for (const [name, text] of [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ] as const) {
    await userEvent.clear(group.getByLabelText(name));
    await userEvent.type(group.getByLabelText(name), text);
  }
}

describe('the two dates of a statement', () => {
  it.each([
    [
      'a last day in the future [S5.1-8/max-date]',
      ['11', '19', '2026'],
      ['11', '21', '2026'],
      'Please select a date before 11/21/2026',
    ],
    [
      'a last day before the first [S5.1-8/min-date]',
      ['11', '19', '2026'],
      ['11', '17', '2026'],
      'Please select a date after 11/18/2026.',
    ],
    [
      'a day that never was [S5.1-6/date]',
      ['02', '30', '2026'],
      ['11', '19', '2026'],
      'Date must be in format MM/dd/yyyy',
    ],
  ] as const)("reject %s with the validators' messages", async (_, from, to, words) => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', from);
    await type('Last day', to);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(words)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[S5.1-11/blur] are each judged when they are left', async () => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', ['02', '30', '2026']);
    expect(screen.queryByText('Date must be in format MM/dd/yyyy')).toBeNull();
    await userEvent.click(within(screen.getByRole('group', { name: 'Last day' })).getByLabelText('Month'));
    expect(await screen.findByText('Date must be in format MM/dd/yyyy')).toBeDefined();
  });

  it('pass on the period that was typed', async () => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', ['11', '01', '2026']);
    await type('Last day', ['11', '20', '2026']);
    await userEvent.click(screen.getByRole('button'));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-20' });
  });
});
