// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InfoTip } from './info-tip.tsx';
import { TOOLTIP_CLOSE_MS, Tooltip } from './tooltip.tsx';

const props = { label: 'About odds', text: 'One play in so many wins.' };
const sign = () => screen.getByRole('button', { name: 'About odds' });
const tip = () => screen.queryByRole('tooltip');
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = { pointerType: 'mouse' };

afterEach(cleanup);

describe('a tooltip under a pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Tooltip {...props} />);
    fireEvent.pointerMove(document.body, mouse);
  });
  afterEach(async () => {
    // For a while after one tooltip closes, the library opens the next one without delay.
    await advance(2_000);
    vi.useRealTimers();
  });

  test('[S9-11/tooltip] opens, and closes 200 ms after the pointer leaves', async () => {
    expect(TOOLTIP_CLOSE_MS).toBe(200);
    fireEvent.pointerEnter(sign(), mouse);
    await advance(200);
    expect(tip()?.textContent).toBe(props.text);
    fireEvent.pointerLeave(sign(), mouse);
    await advance(199);
    expect(tip()).not.toBeNull();
    await advance(1);
    expect(tip()).toBeNull();
  });

  test('[S9-11/tooltip] stays open when the pointer returns in time', async () => {
    fireEvent.pointerEnter(sign(), mouse);
    await advance(200);
    fireEvent.pointerLeave(sign(), mouse);
    await advance(150);
    fireEvent.pointerEnter(sign(), mouse);
    await advance(300);
    expect(tip()).not.toBeNull();
  });
});

describe('a tooltip', () => {
  test('opens by keyboard immediately and closes with Escape', async () => {
    render(<Tooltip {...props} />);
    const person = userEvent.setup();
    await person.tab();
    expect(document.activeElement).toBe(sign());
    expect(tip()?.textContent).toBe(props.text);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(tip()).toBeNull());
  });

  test('opens on tap, and closes on a tap on it or elsewhere', async () => {
    render(<Tooltip {...props} />);
    const person = userEvent.setup();
    const tap = (target: Element) => person.pointer([{ keys: '[TouchA]', target }]);
    await tap(sign());
    expect(tip()?.textContent).toBe(props.text);
    await tap(sign());
    expect(tip()).toBeNull();
    await tap(sign());
    expect(tip()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(tip()).toBeNull();
  });

  test('has its text available to screen readers without opening', () => {
    render(<Tooltip {...props} />);
    const described = document.getElementById(sign().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(props.text);
  });
});

test("shows its icon in place before the tooltip's behavior is loaded", () => {
  expect(renderToString(<InfoTip {...props} />)).toContain('<svg');
});

test("loads the tooltip's behavior automatically", async () => {
  render(<InfoTip {...props} />);
  expect(await screen.findByRole('button', { name: 'About odds' }, { timeout: 30_000 })).toBeDefined();
});
