// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlert } from './alert-state.ts';
import {
  type AlertRequest,
  type AlertResult,
  addAlertSource,
  closeAlerts,
  raiseAlert,
  refreshAlertSources,
} from './alerts.ts';
import { answerModal, openModal } from './modals.ts';
import { openOverlay } from './overlay-store.ts';

const ends: (() => void)[] = [];

function source(name: string, first?: AlertRequest, onResult?: (result: AlertResult) => void) {
  const state = { says: first };
  ends.push(addAlertSource({ name, currentAlert: () => state.says, ...(onResult ? { onResult } : {}) }));
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
  it('resolve with the action that closed them, and whether it confirms [S4.3-1]', async () => {
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

  it('replace an open modal of a screen, which ends as FORCE_CLOSED', async () => {
    const modal = openModal({ type: 'confirm', title: 'Leave?' });
    void raiseAlert({ kind: 'inactivity-warning' });
    expect(await modal).toBe('FORCE_CLOSED');
    expect(shown()).toBe('inactivity-warning');
  });
});

describe('alert sources', () => {
  it('are checked when added, when they report a change, and after the open alert has closed', async () => {
    const long = source('long', { kind: 'playing-long' });
    expect(shown()).toBe('playing-long');
    void raiseAlert({ kind: 'account-locked' });
    answer();
    expect(shown()).toBeUndefined();
    await vi.runAllTimersAsync();
    expect(shown()).toBe('playing-long');
    long.says = undefined;
    refreshAlertSources();
    expect(shown()).toBeUndefined();
  });

  it('are checked only after the code that raised the alert has acted on the answer', async () => {
    const state = source('a');
    const raised = raiseAlert({ kind: 'account-locked' }).then(() => {
      state.says = { kind: 'time-limit-remainder' };
    });
    answer();
    await raised;
    await vi.runAllTimersAsync();
    expect(shown()).toBe('time-limit-remainder');
  });

  it("receive how their alert ended, and aren't shown again for the same subject", async () => {
    const results: AlertResult[] = [];
    source('prize', { kind: 'claim-prize', about: '7' }, (result) => results.push(result));
    answer('MODAL_CLOSE');
    await vi.runAllTimersAsync();
    refreshAlertSources();
    expect(results).toEqual([{ action: 'MODAL_CLOSE', confirmed: false }]);
    expect(shown()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('close their alert when removed', () => {
    source('prize', { kind: 'claim-prize' });
    ends.pop()?.();
    expect(shown()).toBeUndefined();
  });

  it('are ignored with a warning when they throw, and block no working source', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    ends.push(
      addAlertSource({
        name: 'broken',
        currentAlert: () => {
          throw new Error('broken');
        },
      }),
    );
    source('prize', { kind: 'claim-prize' });
    expect(shown()).toBe('claim-prize');
    expect(warn).toHaveBeenCalled();
  });

  it('are limited in number, and a second one replaces the first of the same name', () => {
    for (let number = 0; number < 32; number++) source(`${number}`);
    expect(() => source('one more')).toThrow(RangeError);
    expect(() => source('0', { kind: 'claim-prize' })).not.toThrow();
    expect(shown()).toBe('claim-prize');
  });
});
