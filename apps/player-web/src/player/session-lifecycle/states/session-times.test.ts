// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answer,
  begin,
  closeDay,
  HOUR,
  LOGIN,
  MINUTE,
  openAlert,
  openDay,
  openKind,
  parts,
  pass,
  SECOND,
  START,
  sleep,
  stayActive,
  writeElsewhere,
} from '../lifecycle-in-tests.ts';
import type { TimeFacts } from '../run-session-times.ts';

beforeEach(openDay);
afterEach(async () => expect(await closeDay()).toBeUndefined());

describe('a session with a time limit', () => {
  const facts: TimeFacts = { login: LOGIN, limitMinutes: 30, periodMs: 2 * HOUR };

  it('[S4.5-1/reminder] shows the minutes left from five minutes before its end, and ends once', async () => {
    await begin(facts);
    await stayActive(24);
    expect(openKind()).toBeUndefined();
    await stayActive(1);
    expect(openAlert()).toMatchObject({ kind: 'time-limit-remainder', values: { minutes: 5 } });
    await stayActive(2);
    expect(openAlert()?.values).toEqual({ minutes: 3 });
    answer('CONFIRM_BUTTON');
    await pass(10);
    expect(openKind()).toBeUndefined();
    await stayActive(2);
    expect(parts.onTimeOver).not.toHaveBeenCalled();
    await stayActive(2);
    expect(parts.onTimeOver).toHaveBeenCalledTimes(1);
  });

  it("[S4.5-1/end] ends when its time passed during sleep, but not when only the device's clock jumped", async () => {
    await begin(facts);
    parts.fetchServerTime.mockResolvedValueOnce({ serverMs: START + MINUTE, doubtMs: SECOND });
    await sleep(HOUR);
    expect(parts.onTimeOver).not.toHaveBeenCalled();
    vi.setSystemTime(START + MINUTE);
    await sleep(HOUR);
    expect(parts.onTimeOver).toHaveBeenCalledTimes(1);
  });

  it('shows the right minutes left in a browser whose clock is hours off', async () => {
    parts.fetchServerTime.mockResolvedValueOnce({ serverMs: START + 26 * MINUTE, doubtMs: SECOND });
    vi.setSystemTime(START - 5 * HOUR);
    await begin(facts);
    expect(openAlert()).toMatchObject({ kind: 'time-limit-remainder', values: { minutes: 4 } });
  });
});

describe('[S1-5/playing-long] a session that plays long', () => {
  const facts: TimeFacts = { login: LOGIN, limitMinutes: null, periodMs: 2 * HOUR };

  it('[S4.6-1/repeats] asks once per period, with the hours it has lasted', async () => {
    await begin(facts);
    await stayActive(115, 5);
    expect(openKind()).toBeUndefined();
    await stayActive(5, 5);
    expect(openAlert()).toMatchObject({ kind: 'playing-long', values: { hours: 2 } });
    answer('CANCEL_BUTTON');
    await stayActive(60, 5);
    expect(openKind()).toBeUndefined();
    await stayActive(60, 5);
    expect(openAlert()).toMatchObject({ kind: 'playing-long', values: { hours: 4 } });
  });

  it("doesn't ask again in another tab or after a reload", async () => {
    const first = await begin(facts);
    await stayActive(120, 5);
    answer('CANCEL_BUTTON');
    await pass(10);
    first.stop();
    await begin(facts);
    await pass(MINUTE);
    expect(openKind()).toBeUndefined();
  });

  it('notices an answer in another tab', async () => {
    await begin(facts);
    await stayActive(120, 5);
    writeElsewhere('sessionState', JSON.stringify({ status: 'player', login: LOGIN, longPlays: 1 }));
    await pass(10);
    expect(openKind()).toBeUndefined();
  });
});
