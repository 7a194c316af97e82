// @vitest-environment jsdom
import { TICKET_COPY_PATHS, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { powerball } from './tickets-in-tests.ts';

const now = Date.parse('2026-11-24T18:00:00Z');

// The session of these tests began now; by the real clock it would soon be over.
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('checking a ticket by its number', () => {
  const typeAndCheck = async (serial: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Ticket number' }), { target: { value: serial } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  };
  const answered = (state: 'WON' | 'NOT_A_WINNER' | 'PENDING' | 'VOID') => () =>
    answer(ticketCheck, {
      serial: powerball.serial,
      gameId: 'powerball',
      state,
      draws: [
        {
          drawDate: '2026-11-21',
          drawsAt: '2026-11-22T03:59:00Z',
          session: null,
          drawNumber: 1,
          drawState: state === 'PENDING' ? 'delayed' : 'published',
          state,
        },
      ],
    });

  it.each([
    ['WON', 'This ticket won', /Won/],
    ['NOT_A_WINNER', 'Not a winner', /none of its boards won/],
    ['PENDING', 'Result not available yet', /Delayed/],
    ['VOID', 'Void', /don't count/],
  ] as const)('shows the state %s to a guest', async (state, heading, message) => {
    const address = TICKET_COPY_PATHS.check.replace(':serial', 'pb7');
    fakeNetwork({ ...playerHandlers(now), [`GET ${address}`]: answered(state) });
    renderApp('/tickets/check');
    await typeAndCheck('pb7');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(document.body.textContent).toMatch(message);
    if (state === 'PENDING') expect(document.body.textContent).not.toContain('Not a winner');
  });

  it.each([
    [404, 'TICKET_UNKNOWN', /We can't find a ticket with this number/],
    [429, 'TOO_MANY_REQUESTS', /Wait a minute/],
    [500, 'INTERNAL', /We couldn't check/],
  ])('shows why the check was refused with %s %s, and keeps the typed number', async (status, code, message) => {
    const address = TICKET_COPY_PATHS.check.replace(':serial', 'pb7');
    fakeNetwork({ ...playerHandlers(now), [`GET ${address}`]: () => refusal(status, code) });
    renderApp('/tickets/check');
    await typeAndCheck('pb7');
    await waitFor(() => expect(document.body.textContent).toMatch(message), { timeout: 30_000 });
    expect((screen.getByRole('textbox', { name: 'Ticket number' }) as HTMLInputElement).value).toBe('pb7');
  });
});
