import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastQueue } from '../ui/toast/toast-queue.ts';
import { tellDrawAlert } from './draw-alert.ts';

const draw = {
  drawId: '019aa2c0-2222-7000-8000-000000000002',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  drawNumber: 1,
};

describe('an alert the player asked for', () => {
  const show = vi.spyOn(toastQueue, 'show');
  afterEach(() => show.mockClear());
  const told = () => show.mock.calls.map(([toast]) => [toast.message, toast.id]);

  it('says that a result is out, without its numbers: those stand on their page [WCAG-4.1.3]', () => {
    tellDrawAlert({ ...draw, alert: 'result' });
    expect(told()).toEqual([['The Powerball result of Sat, Nov 21 is out.', `result/${draw.drawId}`]]);
  });

  it('says how high a jackpot is', () => {
    tellDrawAlert({ ...draw, alert: 'jackpot', jackpotCents: 34_600_000_000 });
    expect(told()).toEqual([['Powerball jackpot of Sat, Nov 21: $346,000,000.', `jackpot/${draw.drawId}`]]);
  });

  it('says nothing of a game this build does not know', () => {
    tellDrawAlert({ ...draw, gameId: 'lotto-x', alert: 'result' });
    expect(told()).toEqual([]);
  });
});
