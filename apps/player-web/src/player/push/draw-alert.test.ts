// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastQueue } from '../../ui/toast/toast-queue.ts';
import { showDrawAlert } from './draw-alert.ts';

const draw = {
  drawId: '019aa2c0-2222-7000-8000-000000000002',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  drawNumber: 1,
};

describe('a draw alert', () => {
  const show = vi.spyOn(toastQueue, 'show');
  afterEach(() => show.mockClear());
  const shown = () => show.mock.calls.map(([toast]) => [toast.message, toast.id]);

  it('says that a result is out without its numbers, which are on their own page [WCAG-4.1.3]', () => {
    showDrawAlert({ ...draw, alert: 'result' });
    expect(shown()).toEqual([['The Powerball result for Sat, Nov 21 is out.', `result/${draw.drawId}`]]);
  });

  it('leads to the page of the draw, and is not shown on that page', () => {
    const path = '/draw-games/powerball/draws/2026-11-21/1';
    showDrawAlert({ ...draw, alert: 'result' });
    expect(show.mock.calls[0]?.[0].link).toEqual({ text: 'Watch the draw', href: path });
    show.mockClear();
    window.history.replaceState(null, '', path);
    showDrawAlert({ ...draw, alert: 'result' });
    expect(shown()).toEqual([]);
    window.history.replaceState(null, '', '/');
  });

  it('says how high a jackpot is', () => {
    showDrawAlert({ ...draw, alert: 'jackpot', jackpotCents: 34_600_000_000 });
    expect(shown()).toEqual([['Powerball jackpot of Sat, Nov 21: $346,000,000.', `jackpot/${draw.drawId}`]]);
  });

  it("shows nothing for a game this build doesn't know", () => {
    showDrawAlert({ ...draw, gameId: 'lotto-x', alert: 'result' });
    expect(shown()).toEqual([]);
  });
});
