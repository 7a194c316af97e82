// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Ball, BallRow } from './ball/ball.tsx';
import { BottomBar } from './bottom-bar/bottom-bar.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { ChoiceChips } from './choice-chips/choice-chips.tsx';
import { Meter } from './meter/meter.tsx';
import { MoneyText } from './money-text/money-text.tsx';
import { ErrorState } from './state/error-state.tsx';
import { LoadingList } from './state/loading-list.tsx';
import { Stepper } from './stepper/stepper.tsx';
import { WalletPill } from './wallet-pill/wallet-pill.tsx';

afterEach(cleanup);

describe('money [S9-13]', () => {
  test.each([
    ['two-decimals', 8650n, '$86.50'],
    ['no-cents', 8650n, '$86'],
    ['optional-cents', 8600n, '$86'],
    ['optional-cents', 8650n, '$86.50'],
  ] as const)('%s of %s', (format, cents, text) => {
    render(<MoneyText cents={cents} format={format} />);
    expect(screen.getByText(text).className).toContain('tabular');
  });

  test('a change has its sign', () => {
    render(<MoneyText cents={-400n} isSigned />);
    expect(screen.getByText('−$4.00')).toBeTruthy();
  });
});

test('a ball has its text equivalent, also where it is empty', () => {
  render(
    <BallRow label="Last draw">
      <Ball value={12} kind="bonus" label="Powerball 12" />
      <Ball value={null} label="Not picked" />
    </BallRow>,
  );
  expect(screen.getByRole('group', { name: 'Last draw' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Powerball 12' }).textContent).toBe('12');
  expect(screen.getByRole('img', { name: 'Not picked' }).textContent).toBe('');
});

describe('choice chips', () => {
  const options = [
    { id: 'sat', text: 'Sat' },
    { id: 'mon', text: 'Mon' },
    { id: 'wed', text: 'Wed', isDisabled: true },
  ];

  function Owner({ mode, tell }: { mode: 'single' | 'multiple'; tell: (ids: readonly string[]) => void }) {
    const [selected, setSelected] = useState<readonly string[]>(['mon']);
    const change = (ids: readonly string[]) => {
      setSelected(ids);
      tell(ids);
    };
    return <ChoiceChips label="Draws" mode={mode} options={options} selected={selected} onChange={change} />;
  }

  test('single: radios, of which one stays chosen', async () => {
    const tell = vi.fn();
    render(<Owner mode="single" tell={tell} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Sat' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sat' }));
    expect(tell.mock.calls).toEqual([[['sat']]]);
    expect(screen.getByRole('radiogroup', { name: 'Draws' })).toBeTruthy();
  });

  test('multiple: in the order they stand in, and the one not on offer stays out', async () => {
    const tell = vi.fn();
    render(<Owner mode="multiple" tell={tell} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Wed' }));
    expect(tell.mock.calls).toEqual([[['sat', 'mon']]]);
  });

  test('arrow keys move between them', async () => {
    render(<Owner mode="multiple" tell={() => {}} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Mon');
  });
});

test('a stepper stops at its ends', async () => {
  const change = vi.fn();
  const labels = { decreaseLabel: 'Less', increaseLabel: 'More' };
  const { rerender } = render(<Stepper label="Boards" value={1} min={1} max={2} onChange={change} {...labels} />);
  expect(screen.getByRole('button', { name: 'Less' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(change).toHaveBeenCalledWith(2);
  rerender(<Stepper label="Boards" value={2} min={1} max={2} onChange={change} {...labels} />);
  expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('2');
});

test('a meter says its value in words and stays within its ends', () => {
  render(<Meter label="Week" value={60} max={50} valueText="$60 of $50" />);
  const meter = screen.getByRole('meter', { name: 'Week' });
  expect(meter.getAttribute('aria-valuenow')).toBe('50');
  expect(meter.getAttribute('aria-valuetext')).toBe('$60 of $50');
});

test('the wallet pill announces a new balance in a region that stays [WCAG-4.1.3]', () => {
  const { rerender } = render(<WalletPill balanceCents={null} label="Balance" href="/wallet" />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<WalletPill balanceCents={8650n} label="Balance" href="/wallet" />);
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByRole('link').textContent).toBe('Balance $86.50');
});

test('bottom bar and breadcrumb mark the page that is open', () => {
  render(
    <>
      <BottomBar
        label="Main"
        items={[
          { href: '/', text: 'Home', icon: 'home', isCurrent: true },
          { href: '/tickets', text: 'Tickets', icon: 'tickets' },
        ]}
      />
      <Breadcrumb label="You are here" items={[{ text: 'Draw games', href: '/draw-games' }, { text: 'Powerball' }]} />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByText('Powerball').getAttribute('aria-current')).toBe('page');
});

test('an error says what happened, offers another try and help', async () => {
  const retry = vi.fn();
  render(
    <ErrorState
      title="Not loaded"
      retryText="Try again"
      onRetry={retry}
      supportLink={{ text: 'Help', href: '/help' }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Not loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy();
});

test('a list on its way says so once and draws its rows', () => {
  render(<LoadingList label="Loading tickets" rows={2} />);
  expect(screen.getByRole('status').textContent).toBe('Loading tickets');
  expect(screen.getByRole('status').querySelectorAll('[aria-hidden="true"]')).toHaveLength(6);
});
