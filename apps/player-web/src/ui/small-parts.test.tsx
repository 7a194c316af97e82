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
  ] as const)('writes in the format %s the amount %s cents', (format, cents, text) => {
    render(<MoneyText cents={cents} format={format} />);
    expect(screen.getByText(text).className).toContain('tabular');
  });

  test('shows the sign of a change', () => {
    render(<MoneyText cents={-400n} isSigned />);
    expect(screen.getByText('−$4.00')).toBeTruthy();
  });
});

describe('a ball', () => {
  test("has a text equivalent, also when it's empty", () => {
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
});

describe('choice chips', () => {
  const options = [
    { id: 'sat', text: 'Sat' },
    { id: 'mon', text: 'Mon' },
    { id: 'wed', text: 'Wed', isDisabled: true },
  ];

  function Owner({ mode, onValue }: { mode: 'single' | 'multiple'; onValue: (ids: readonly string[]) => void }) {
    const [selected, setSelected] = useState<readonly string[]>(['mon']);
    const change = (ids: readonly string[]) => {
      setSelected(ids);
      onValue(ids);
    };
    return <ChoiceChips label="Draws" mode={mode} options={options} selected={selected} onChange={change} />;
  }

  test("are radio buttons when only one can be chosen, and a second press doesn't clear the choice", async () => {
    const onValue = vi.fn();
    render(<Owner mode="single" onValue={onValue} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Sat' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Sat' }));
    expect(onValue.mock.calls).toEqual([[['sat']]]);
    expect(screen.getByRole('radiogroup', { name: 'Draws' })).toBeTruthy();
  });

  test('return several chosen values in display order', async () => {
    const onValue = vi.fn();
    render(<Owner mode="multiple" onValue={onValue} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sat' }));
    await userEvent.click(screen.getByRole('button', { name: 'Wed' }));
    expect(onValue.mock.calls).toEqual([[['sat', 'mon']]]);
  });

  test('move between options with the arrow keys', async () => {
    render(<Owner mode="multiple" onValue={() => {}} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Mon');
  });
});

describe('a stepper', () => {
  test('disables its buttons at its minimum and maximum', async () => {
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
});

describe('a meter', () => {
  test('has its value as text and stays within its limits', () => {
    render(<Meter label="Week" value={60} max={50} valueText="$60 of $50" />);
    const meter = screen.getByRole('meter', { name: 'Week' });
    expect(meter.getAttribute('aria-valuenow')).toBe('50');
    expect(meter.getAttribute('aria-valuetext')).toBe('$60 of $50');
  });
});

describe('the wallet pill', () => {
  test('announces a new balance in a permanent live region [WCAG-4.1.3]', () => {
    const { rerender } = render(<WalletPill balanceCents={null} label="Balance" href="/wallet" />);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    rerender(<WalletPill balanceCents={8650n} label="Balance" href="/wallet" />);
    expect(screen.getByRole('status')).toBe(region);
    expect(screen.getByRole('link').textContent).toBe('Balance $86.50');
  });
});

describe('bottom bar and breadcrumb', () => {
  test('mark the current page', () => {
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
});

describe('an error', () => {
  test('shows what happened, and offers retry and help', async () => {
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
});

describe('a loading list', () => {
  test('is announced once, and draws a placeholder for each row', () => {
    render(<LoadingList label="Loading tickets" rows={2} />);
    expect(screen.getByRole('status').textContent).toBe('Loading tickets');
    expect(screen.getByRole('status').querySelectorAll('[aria-hidden="true"]')).toHaveLength(6);
  });
});
