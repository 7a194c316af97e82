// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from './alert-state.ts';
import { type AlertRequest, type AlertResult, addAlertSource, askSources, closeAlerts, raiseAlert } from './alerts.ts';
import { answerModal, openModal } from './modals.ts';
import { openOverlay } from './overlay-store.ts';

const ends: (() => void)[] = [];

function source(name: string, first?: AlertRequest, onResult?: (result: AlertResult) => void) {
  const state = { says: first };
  ends.push(addAlertSource({ name, ask: () => state.says, ...(onResult ? { onResult } : {}) }));
  return state;
}

function shown(): string | undefined {
  const open = openOverlay();
  return open ? (isAlert(open.request) ? open.request.kind : 'a modal') : undefined;
}

const answer = (action: 'CONFIRM_BUTTON' | 'MODAL_CLOSE' = 'CONFIRM_BUTTON') =>
  answerModal(openOverlay()?.id ?? 0, action);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  closeAlerts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

describe('raised alerts', () => {
  it('tell how they ended [S4.3-1]', async () => {
    const first = raiseAlert({ kind: 'claim-prize' });
    const second = raiseAlert({ kind: 'account-locked' });
    expect(await first).toEqual({ action: 'FORCE_CLOSED', confirmed: false });
    expect(await raiseAlert({ kind: 'playing-long' })).toEqual({ action: 'FORCE_CLOSED', confirmed: false });
    answer();
    expect(await second).toEqual({ action: 'CONFIRM_BUTTON', confirmed: true });
    const third = raiseAlert({ kind: 'playing-long' });
    closeAlerts();
    expect(await third).toEqual({ action: 'FORCE_CLOSED', confirmed: false });
  });

  it('share the page with the modals of screens', async () => {
    const modal = openModal({ type: 'confirm', title: 'Leave?' });
    void raiseAlert({ kind: 'inactivity-warning' });
    expect(await modal).toBe('FORCE_CLOSED');
    expect(shown()).toBe('inactivity-warning');
  });
});

describe('sources of alerts', () => {
  it('are asked when they are added, when they say so, and after whatever was open has closed', async () => {
    const long = source('long', { kind: 'playing-long' });
    expect(shown()).toBe('playing-long');
    void raiseAlert({ kind: 'account-locked' });
    answer();
    expect(shown()).toBeUndefined();
    await vi.runAllTimersAsync();
    expect(shown()).toBe('playing-long');
    long.says = undefined;
    askSources();
    expect(shown()).toBeUndefined();
  });

  it('are asked only after whoever raised the alert has done what the answer asks for', async () => {
    const state = source('a');
    const raised = raiseAlert({ kind: 'account-locked' }).then(() => {
      state.says = { kind: 'time-limit-remainder' };
    });
    answer();
    await raised;
    await vi.runAllTimersAsync();
    expect(shown()).toBe('time-limit-remainder');
  });

  it('learn how their alert ended, and are not shown again for the same', async () => {
    const results: AlertResult[] = [];
    source('prize', { kind: 'claim-prize', about: '7' }, (result) => results.push(result));
    answer('MODAL_CLOSE');
    await vi.runAllTimersAsync();
    askSources();
    expect(results).toEqual([{ action: 'MODAL_CLOSE', confirmed: false }]);
    expect(shown()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('take their alert with them', () => {
    source('prize', { kind: 'claim-prize' });
    ends.pop()?.();
    expect(shown()).toBeUndefined();
  });

  it('that fail say nothing, and leave the others heard', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ends.push(
      addAlertSource({
        name: 'broken',
        ask: () => {
          throw new Error('broken');
        },
      }),
    );
    source('prize', { kind: 'claim-prize' });
    expect(shown()).toBe('claim-prize');
    expect(warn).toHaveBeenCalled();
  });

  it('are few, and one of a name takes the place of the other', () => {
    for (let number = 0; number < 32; number++) source(`${number}`);
    expect(() => source('one more')).toThrow(RangeError);
    expect(() => source('0', { kind: 'claim-prize' })).not.toThrow();
    expect(shown()).toBe('claim-prize');
  });
});
