// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import {
  answer,
  begin,
  closeDay,
  HOUR,
  MINUTE,
  move,
  openAlert,
  openDay,
  openKind,
  parts,
  pass,
  SECOND,
  START,
  sleep,
  writeElsewhere,
} from './life-in-tests.ts';

beforeEach(openDay);
afterEach(async () => expect(await closeDay()).toBeUndefined());

describe('[S4.4-1] a player who does nothing', () => {
  it('is warned, sees the seconds go, and is logged out', async () => {
    await begin();
    await pass(14 * MINUTE - 1);
    expect(openKind()).toBeUndefined();
    await pass(1);
    expect(openAlert()).toMatchObject({ kind: 'inactivity-warning', values: { seconds: 59 } });
    await pass(20 * SECOND);
    expect(openAlert()?.values).toEqual({ seconds: 39 });
    await pass(39 * SECOND);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
    await pass(HOUR);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it.each(['CONFIRM_BUTTON', 'MODAL_CLOSE'] as const)(
    'stays by %s, and the countdown is over [WCAG-2.2.1]',
    async (action) => {
      await begin();
      await pass(14 * MINUTE + 30 * SECOND);
      answer(action);
      await pass(10);
      expect(openKind()).toBeUndefined();
      await pass(13 * MINUTE);
      expect(openKind()).toBeUndefined();
      await pass(MINUTE);
      expect(openKind()).toBe('inactivity-warning');
      expect(parts.endSession).not.toHaveBeenCalled();
    },
  );

  it.each(['pointerup', 'scroll', 'keydown'])('%s is doing something, and is kept for other tabs', async (sign) => {
    await begin();
    await pass(13 * MINUTE);
    window.dispatchEvent(new Event(sign));
    expect(localState.value('lastInteractionTime')).toBe(`${START + 13 * MINUTE}`);
    await pass(13 * MINUTE);
    expect(openKind()).toBeUndefined();
  });

  it('slept through the end: nothing that is done after waking brings the session back', async () => {
    await begin();
    vi.setSystemTime(START + 8 * HOUR);
    move();
    await pass(0);
    expect(parts.onJump).toHaveBeenCalledTimes(1);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('slept a little: the warning stands when the lid is opened', async () => {
    await begin();
    await sleep(14 * MINUTE + 10 * SECOND);
    expect(openAlert()).toMatchObject({ kind: 'inactivity-warning', values: { seconds: 49 } });
    expect(parts.endSession).not.toHaveBeenCalled();
  });

  it('sets the clock back: nothing is won', async () => {
    await begin();
    await pass(10 * MINUTE);
    vi.setSystemTime(deviceNowMs() - 24 * HOUR);
    await pass(4 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    await pass(59 * SECOND);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('sets the clock forward: the server knows better, nobody is thrown out', async () => {
    await begin();
    await pass(MINUTE);
    parts.askServerTime.mockResolvedValueOnce({ serverMs: START + MINUTE, doubtMs: SECOND });
    await sleep(24 * HOUR);
    expect(parts.endSession).not.toHaveBeenCalled();
    await pass(13 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
  });

  it('sets the clock forward and goes on playing: no input is judged by a time that is not sure', async () => {
    await begin();
    await pass(MINUTE);
    parts.askServerTime.mockResolvedValueOnce({ serverMs: START + MINUTE, doubtMs: SECOND });
    vi.setSystemTime(deviceNowMs() + 24 * HOUR);
    move();
    await pass(0);
    expect(parts.endSession).not.toHaveBeenCalled();
    expect(openKind()).toBeUndefined();
  });

  it('sleeps and finds no server: the device is believed', async () => {
    await begin();
    parts.askServerTime.mockRejectedValueOnce(new Error('offline'));
    await sleep(HOUR);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('is active in another tab: this one neither warns nor ends', async () => {
    await begin();
    await pass(13 * MINUTE);
    writeElsewhere('lastInteractionTime', `${deviceNowMs()}`);
    await pass(13 * MINUTE);
    expect(openKind()).toBeUndefined();
    await pass(MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    writeElsewhere('lastInteractionTime', `${deviceNowMs()}`);
    await pass(10);
    expect(openKind()).toBeUndefined();
  });

  it('was active in another tab of which no event told: it is read before the end', async () => {
    await begin();
    await pass(14 * MINUTE);
    localStorage.setItem('sunflower.lastInteractionTime', `${deviceNowMs() - MINUTE}`);
    await pass(MINUTE);
    expect(parts.endSession).not.toHaveBeenCalled();
    expect(openKind()).toBeUndefined();
  });

  it.each(['', 'NaN', '-5', '1e20', '99999999999999999999', '{"a":1}', `${START + 400 * 24 * HOUR}`])(
    'and %j in the store changes nothing for long',
    async (text) => {
      await begin();
      await pass(13 * MINUTE);
      writeElsewhere('lastInteractionTime', text);
      await pass(16 * MINUTE);
      expect(parts.endSession).toHaveBeenCalledTimes(1);
    },
  );

  it('has a full store: this page alone still knows', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await begin();
    await pass(13 * MINUTE);
    move();
    await pass(13 * MINUTE);
    expect(openKind()).toBeUndefined();
    await pass(MINUTE + 59 * SECOND);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('loads a page late: it goes on where the last one was', async () => {
    localState.setValue('lastInteractionTime', `${START - 13 * MINUTE}`);
    await begin();
    await pass(MINUTE);
    expect(openKind()).toBe('inactivity-warning');
  });

  it('leaves by herself: nothing is said any more', async () => {
    const life = await begin();
    await pass(14 * MINUTE);
    life.stop();
    await pass(HOUR);
    expect(openKind()).toBeUndefined();
    expect(parts.endSession).not.toHaveBeenCalled();
  });
});

describe('[S4.4-1] the server is told of input', () => {
  it('at most once a minute, and of the last one too', async () => {
    await begin();
    for (let second = 0; second < 150; second += 2) {
      move();
      await pass(2 * SECOND);
    }
    expect(parts.report).toHaveBeenCalledTimes(3);
    await pass(10 * MINUTE);
    expect(parts.report).toHaveBeenCalledTimes(4);
  });

  it('and of nothing else: a page that loads, waits and wakes is no player', async () => {
    await begin();
    await pass(5 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(parts.report).not.toHaveBeenCalled();
  });
});
