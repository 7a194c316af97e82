// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceNowMs } from '../../runtime/clock/server-clock.ts';
import { localState } from '../../runtime/storage/local-state.ts';
import { FRAME_INPUT } from './frame-input.ts';
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
} from './lifecycle-in-tests.ts';

beforeEach(openDay);
afterEach(async () => expect(await closeDay()).toBeUndefined());

describe('an inactive player', () => {
  it('[S4.4-1/warning] is warned, sees the countdown, and is logged out', async () => {
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
    '[S4.4-1/answer] stays signed in and stops the countdown by %s [WCAG-2.2.1]',
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

  it.each(['pointerup', 'scroll', 'keydown', FRAME_INPUT])(
    '[S4.4-1/timer] counts as active on %s, and that time is saved for other tabs',
    async (sign) => {
      await begin();
      await pass(13 * MINUTE);
      window.dispatchEvent(new Event(sign));
      expect(localState.value('lastInteractionTime')).toBe(`${START + 13 * MINUTE}`);
      await pass(13 * MINUTE);
      expect(openKind()).toBeUndefined();
    },
  );

  it("can't bring the session back after sleeping through its end", async () => {
    await begin();
    vi.setSystemTime(START + 8 * HOUR);
    move();
    await pass(0);
    expect(parts.onJump).toHaveBeenCalledTimes(1);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('sees the warning when the device wakes up during it', async () => {
    await begin();
    await sleep(14 * MINUTE + 10 * SECOND);
    expect(openAlert()).toMatchObject({ kind: 'inactivity-warning', values: { seconds: 49 } });
    expect(parts.endSession).not.toHaveBeenCalled();
  });

  it('gains no time by setting the clock back', async () => {
    await begin();
    await pass(10 * MINUTE);
    vi.setSystemTime(deviceNowMs() - 24 * HOUR);
    await pass(4 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
    await pass(59 * SECOND);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it("isn't signed out by setting the clock forward, because the server's time counts", async () => {
    await begin();
    await pass(MINUTE);
    parts.fetchServerTime.mockResolvedValueOnce({ serverMs: START + MINUTE, doubtMs: SECOND });
    await sleep(24 * HOUR);
    expect(parts.endSession).not.toHaveBeenCalled();
    await pass(13 * MINUTE);
    expect(openKind()).toBe('inactivity-warning');
  });

  it("can continue after setting the clock forward: input isn't judged until the server's time is known", async () => {
    await begin();
    await pass(MINUTE);
    parts.fetchServerTime.mockResolvedValueOnce({ serverMs: START + MINUTE, doubtMs: SECOND });
    vi.setSystemTime(deviceNowMs() + 24 * HOUR);
    move();
    await pass(0);
    expect(parts.endSession).not.toHaveBeenCalled();
    expect(openKind()).toBeUndefined();
  });

  it("is signed out by the device's time when the server can't be reached after sleep", async () => {
    await begin();
    parts.fetchServerTime.mockRejectedValueOnce(new Error('offline'));
    await sleep(HOUR);
    expect(parts.endSession).toHaveBeenCalledTimes(1);
  });

  it('is neither warned nor signed out here after input in another tab', async () => {
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

  it('stays signed in by input in another tab whose event was lost: storage is read before the end', async () => {
    await begin();
    await pass(14 * MINUTE);
    localStorage.setItem('sunflower.lastInteractionTime', `${deviceNowMs() - MINUTE}`);
    await pass(MINUTE);
    expect(parts.endSession).not.toHaveBeenCalled();
    expect(openKind()).toBeUndefined();
  });

  it.each(['', 'NaN', '-5', '1e20', '99999999999999999999', '{"a":1}', `${START + 400 * 24 * HOUR}`])(
    "can't stay signed in through %j in storage",
    async (text) => {
      await begin();
      await pass(13 * MINUTE);
      writeElsewhere('lastInteractionTime', text);
      await pass(16 * MINUTE);
      expect(parts.endSession).toHaveBeenCalledTimes(1);
    },
  );

  it('is tracked only in this page when storage is full', async () => {
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

  it('keeps the time already spent inactive when another page loads', async () => {
    localState.setValue('lastInteractionTime', `${START - 13 * MINUTE}`);
    await begin();
    await pass(MINUTE);
    expect(openKind()).toBe('inactivity-warning');
  });

  it('sees no warning after signing out', async () => {
    const lifecycle = await begin();
    await pass(14 * MINUTE);
    lifecycle.stop();
    await pass(HOUR);
    expect(openKind()).toBeUndefined();
    expect(parts.endSession).not.toHaveBeenCalled();
  });
});

describe('[S4.4-1/server] input reports to the server', () => {
  it('are sent at most once a minute; the last input is reported too', async () => {
    await begin();
    for (let second = 0; second < 150; second += 2) {
      move();
      await pass(2 * SECOND);
    }
    expect(parts.report).toHaveBeenCalledTimes(3);
    await pass(10 * MINUTE);
    expect(parts.report).toHaveBeenCalledTimes(4);
  });

  it("aren't sent when a page only loads, waits or wakes up", async () => {
    await begin();
    await pass(5 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    expect(parts.report).not.toHaveBeenCalled();
  });
});
