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
const come = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = { pointerType: 'mouse' };

afterEach(cleanup);

describe('a tooltip under a pointer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Tooltip {...props} />);
    fireEvent.pointerMove(document.body, mouse);
  });
  afterEach(async () => {
    // The library keeps tooltips warm for a while after the last one.
    await come(2_000);
    vi.useRealTimers();
  });

  test('[S9-11/tooltip] opens, and closes 200 ms after the pointer left', async () => {
    expect(TOOLTIP_CLOSE_MS).toBe(200);
    fireEvent.pointerEnter(sign(), mouse);
    await come(200);
    expect(tip()?.textContent).toBe(props.text);
    fireEvent.pointerLeave(sign(), mouse);
    await come(199);
    expect(tip()).not.toBeNull();
    await come(1);
    expect(tip()).toBeNull();
  });

  test('[S9-11/tooltip] stays open when the pointer comes back in time', async () => {
    fireEvent.pointerEnter(sign(), mouse);
    await come(200);
    fireEvent.pointerLeave(sign(), mouse);
    await come(150);
    fireEvent.pointerEnter(sign(), mouse);
    await come(300);
    expect(tip()).not.toBeNull();
  });
});

describe('a tooltip', () => {
  test('opens to the keyboard at once and closes by Escape', async () => {
    render(<Tooltip {...props} />);
    const person = userEvent.setup();
    await person.tab();
    expect(document.activeElement).toBe(sign());
    expect(tip()?.textContent).toBe(props.text);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(tip()).toBeNull());
  });

  test('opens to a finger, and closes by a tap on it or elsewhere', async () => {
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

  test('tells screen readers its text without being opened', () => {
    render(<Tooltip {...props} />);
    const described = document.getElementById(sign().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(props.text);
  });
});

test('its sign has its place before its behaviour is there', () => {
  expect(renderToString(<InfoTip {...props} />)).toContain('<svg');
});

test('its behaviour is loaded by itself', async () => {
  render(<InfoTip {...props} />);
  expect(await screen.findByRole('button', { name: 'About odds' }, { timeout: 10_000 })).toBeDefined();
});
