import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, ALERT_PRIORITIES, type AlertKind, type AlertRequest } from './alert-kinds.ts';
import { type AlertEvent, type AlertState, isAlert, NO_ALERT, rankAlert, reduceAlerts } from './alert-state.ts';
import type { ModalEnd, ModalResultAction } from './modal-state.ts';

const raised = (id: number, kind: AlertKind): AlertEvent => ({
  type: 'asked',
  modal: { id, request: rankAlert({ kind }) },
});
const answered = (id: number, action: ModalResultAction = 'CONFIRM_BUTTON'): AlertEvent => ({
  type: 'answered',
  id,
  action,
});
const taken: AlertEvent = { type: 'withdrawn', id: 'any' };
const modal = (id: number): AlertEvent => ({ type: 'asked', modal: { id, request: { type: 'confirm', title: 'x' } } });
/** What sources a, b, c, ... say. */
const heard = (id: number, ...said: (AlertRequest | AlertKind | undefined)[]): AlertEvent => ({
  type: 'heard',
  id,
  answers: said.map((request, index) => ({
    source: String.fromCharCode(97 + index),
    request: typeof request === 'string' ? { kind: request } : request,
  })),
});

/** Runs a story and gives what is open at its end, the state, and every end in order. */
function story(...events: AlertEvent[]): { open: string | undefined; state: AlertState; ends: ModalEnd[] } {
  let state = NO_ALERT;
  const ends: ModalEnd[] = [];
  for (const event of events) {
    const step = reduceAlerts(state, event);
    state = step.state;
    ends.push(...step.ended);
  }
  const request = state.open?.request;
  return { open: request && (isAlert(request) ? request.kind : request.title), state, ends };
}

describe('how urgent each kind is', () => {
  it.each([
    [
      0,
      '[S4.2-2]',
      [
        'different-device',
        'account-locked',
        'password-deactivated',
        'email-verified',
        'password-changed',
        'exclusion-list',
        'account-deletion',
        'self-exclusion-suspend',
        'time-limit-expired',
      ],
    ],
    [1, '[S4.2-3]', ['take-break-suspend', 'non-verified-account', 'geolocation']],
    [
      2,
      '[S4.2-4]',
      [
        'claim-prize',
        'action-unavailable',
        'platform-restrictions',
        'time-limit-remainder',
        'verification-success',
        'verification-success-unverified',
      ],
    ],
    [3, '[S4.2-5]', ['inactivity-reached', 'inactivity-warning', 'playing-long']],
    [4, '[S4.2-6]', ['identity-change', 'email-change']],
  ] as const)('%i %s', (priority, _, kinds) => {
    for (const kind of kinds) expect([kind, ALERT_PRIORITIES[kind]]).toEqual([kind, priority]);
  });
});

const PAIRS = ALERT_KINDS.flatMap((open) => ALERT_KINDS.map((next) => [open, next] as const));

describe('every pair of alerts [S4.2-1]', () => {
  it('is tried', () => expect(PAIRS).toHaveLength(29 * 29));

  it.each(PAIRS)('%s is open, %s is raised', (open, next) => {
    const replaces = ALERT_PRIORITIES[next] <= ALERT_PRIORITIES[open];
    const { open: stays, ends } = story(raised(1, open), raised(2, next));
    expect(stays).toBe(replaces ? next : open);
    expect(ends).toEqual([{ id: replaces ? 1 : 2, action: 'FORCE_CLOSED' }]);
  });

  it.each(PAIRS)(
    '%s is open, a source says %s: it waits unless it is more urgent, and comes when its turn is',
    (open, next) => {
      const replaces = ALERT_PRIORITIES[next] < ALERT_PRIORITIES[open];
      const meanwhile = story(raised(1, open), heard(2, next));
      expect(meanwhile.open).toBe(replaces ? next : open);
      expect(meanwhile.ends).toEqual(replaces ? [{ id: 1, action: 'FORCE_CLOSED' }] : []);
      // The same kind about the same is answered with the one that was open.
      const later = story(raised(1, open), heard(2, next), answered(1), heard(3, next));
      expect(later.open).toBe(replaces || open !== next ? next : undefined);
    },
  );
});

describe('modals of screens', () => {
  it.each(ALERT_KINDS)('give way to %s, and take nothing from it but from its like', (kind) => {
    expect(story(modal(1), raised(2, kind))).toMatchObject({ open: kind, ends: [{ id: 1, action: 'FORCE_CLOSED' }] });
    const keeps = ALERT_PRIORITIES[kind] < 4;
    expect(story(raised(1, kind), modal(2)).open).toBe(keeps ? kind : 'x');
  });

  it('a source is heard over them', () =>
    expect(story(modal(1), heard(2, 'inactivity-warning')).open).toBe('inactivity-warning'));
});

describe('alerts are raised from state', () => {
  it('one that was ignored comes back when the way is free and its state still holds', () => {
    const before = [raised(1, 'geolocation'), heard(2, 'playing-long')] as const;
    expect(story(...before).open).toBe('geolocation');
    expect(story(...before, answered(1), heard(3, 'playing-long')).open).toBe('playing-long');
    expect(story(...before, answered(1), heard(3, undefined)).open).toBeUndefined();
  });

  it('of several the most urgent comes first, then the others in their order', () => {
    const said = ['playing-long', 'claim-prize', 'account-locked'] as const;
    const events: AlertEvent[] = [];
    const seen: (string | undefined)[] = [];
    for (let id = 1; id <= 10; id += 2) {
      events.push(heard(id, ...said));
      seen.push(story(...events).open);
      events.push(answered(id));
    }
    expect(seen).toEqual(['account-locked', 'claim-prize', 'playing-long', undefined, undefined]);
  });

  it('a source that says the same after an answer is not heard again before it has said something else', () => {
    const begin = [heard(1, 'claim-prize'), answered(1)] as const;
    expect(story(...begin, heard(2, 'claim-prize')).open).toBeUndefined();
    expect(story(...begin, heard(2, 'claim-prize'), heard(3, 'claim-prize')).open).toBeUndefined();
    expect(story(...begin, heard(2, undefined), heard(3, 'claim-prize')).open).toBe('claim-prize');
    expect(story(...begin, heard(2, { kind: 'claim-prize', about: 'another draw' })).open).toBe('claim-prize');
  });

  it('what was raised and answered counts for a source that says it too', () => {
    expect(story(raised(1, 'claim-prize'), answered(1), heard(2, 'claim-prize')).open).toBeUndefined();
  });

  it('what gave way without an answer comes back', () => {
    const events = [heard(1, 'time-limit-remainder'), raised(2, 'account-locked'), answered(2)] as const;
    expect(story(...events, heard(3, 'time-limit-remainder')).open).toBe('time-limit-remainder');
    expect(story(heard(1, 'claim-prize'), taken, heard(2, 'claim-prize')).open).toBe('claim-prize');
  });

  it('two sources of the same urgency never push each other out', () => {
    const events = Array.from({ length: 50 }, (_, index) => heard(index, 'different-device', 'account-locked'));
    expect(story(...events)).toMatchObject({ open: 'different-device', ends: [] });
  });

  it('an open one goes when its source no longer says so', () => {
    expect(story(heard(1, 'inactivity-warning'), heard(2, undefined))).toMatchObject({
      open: undefined,
      ends: [{ id: 1, action: 'FORCE_CLOSED' }],
    });
    expect(story(heard(1, 'inactivity-warning'), heard(2)).open).toBeUndefined();
    expect(story(heard(1, 'time-limit-remainder'), heard(2, 'time-limit-expired')).open).toBe('time-limit-expired');
    expect(story(raised(1, 'inactivity-warning'), heard(2, undefined)).open).toBe('inactivity-warning');
  });

  it('memory is bounded by the sources there are', () => {
    const { state } = story(heard(1, 'claim-prize', 'playing-long'), answered(1), heard(2, 'claim-prize'), heard(3));
    expect(state).toEqual({ open: null, justAnswered: [], settled: new Map() });
  });
});

describe('values of an open alert', () => {
  const values = (state: AlertState) => state.open && isAlert(state.open.request) && state.open.request.values;
  const left = (seconds: number) => ({ kind: 'inactivity-warning', values: { seconds } }) as const;

  it('follow its source while the alert stays the same', () => {
    const begin = [heard(1, left(59)), heard(2, left(58))] as const;
    expect(story(...begin)).toMatchObject({ ends: [], state: { open: { id: 1 } } });
    expect(values(story(...begin).state)).toEqual({ seconds: 58 });
  });

  it('that are the same change nothing', () => {
    const { state } = story(heard(1, left(59)));
    expect(story(heard(1, left(59)), heard(2, left(59))).state.open).toEqual(state.open);
  });
});
