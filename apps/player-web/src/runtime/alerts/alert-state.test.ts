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
/** Returns the requests of the sources a, b, c, ... */
const sourcesRead = (id: number, ...requests: (AlertRequest | AlertKind | undefined)[]): AlertEvent => ({
  type: 'sourcesRead',
  id,
  requests: requests.map((request, index) => ({
    source: String.fromCharCode(97 + index),
    request: typeof request === 'string' ? { kind: request } : request,
  })),
});

/** Runs the events and returns what is open afterwards, the state, and every end in order. */
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

describe('the urgency of each kind', () => {
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
        'signed-out-by-support',
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
  ] as const)('is priority %i for %s', (priority, _, kinds) => {
    for (const kind of kinds) expect([kind, ALERT_PRIORITIES[kind]]).toEqual([kind, priority]);
  });
});

const PAIRS = ALERT_KINDS.flatMap((open) => ALERT_KINDS.map((next) => [open, next] as const));

describe('every pair of alerts [S4.2-1]', () => {
  it('is included in this test', () => expect(PAIRS).toHaveLength(30 * 30));

  it.each(PAIRS)('keeps %s open if a raised %s is less urgent, and replaces it otherwise', (open, next) => {
    const replaces = ALERT_PRIORITIES[next] <= ALERT_PRIORITIES[open];
    const { open: stays, ends } = story(raised(1, open), raised(2, next));
    expect(stays).toBe(replaces ? next : open);
    expect(ends).toEqual([{ id: replaces ? 1 : 2, action: 'FORCE_CLOSED' }]);
  });

  it.each(PAIRS)(
    'keeps %s open while a source requests %s, unless that is more urgent, and shows the request in its turn',
    (open, next) => {
      const replaces = ALERT_PRIORITIES[next] < ALERT_PRIORITIES[open];
      const meanwhile = story(raised(1, open), sourcesRead(2, next));
      expect(meanwhile.open).toBe(replaces ? next : open);
      expect(meanwhile.ends).toEqual(replaces ? [{ id: 1, action: 'FORCE_CLOSED' }] : []);
      // A request of the same kind about the same subject is answered along with the open one.
      const later = story(raised(1, open), sourcesRead(2, next), answered(1), sourcesRead(3, next));
      expect(later.open).toBe(replaces || open !== next ? next : undefined);
    },
  );
});

describe('modals opened by screens', () => {
  it.each(ALERT_KINDS)('give way to %s, and replace it unless it is more urgent than a modal', (kind) => {
    expect(story(modal(1), raised(2, kind))).toMatchObject({ open: kind, ends: [{ id: 1, action: 'FORCE_CLOSED' }] });
    const keeps = ALERT_PRIORITIES[kind] < 4;
    expect(story(raised(1, kind), modal(2)).open).toBe(keeps ? kind : 'x');
  });

  it('give way to an alert from a source', () =>
    expect(story(modal(1), sourcesRead(2, 'inactivity-warning')).open).toBe('inactivity-warning'));
});

describe('alerts from sources', () => {
  it('come back when nothing is open and the state still requires them', () => {
    const before = [raised(1, 'geolocation'), sourcesRead(2, 'playing-long')] as const;
    expect(story(...before).open).toBe('geolocation');
    expect(story(...before, answered(1), sourcesRead(3, 'playing-long')).open).toBe('playing-long');
    expect(story(...before, answered(1), sourcesRead(3, undefined)).open).toBeUndefined();
  });

  it('are shown one after another, from the most to the least urgent', () => {
    const requests = ['playing-long', 'claim-prize', 'account-locked'] as const;
    const events: AlertEvent[] = [];
    const seen: (string | undefined)[] = [];
    for (let id = 1; id <= 10; id += 2) {
      events.push(sourcesRead(id, ...requests));
      seen.push(story(...events).open);
      events.push(answered(id));
    }
    expect(seen).toEqual(['account-locked', 'claim-prize', 'playing-long', undefined, undefined]);
  });

  it('are ignored while they repeat an answered request, until the source has requested another alert', () => {
    const begin = [sourcesRead(1, 'claim-prize'), answered(1)] as const;
    expect(story(...begin, sourcesRead(2, 'claim-prize')).open).toBeUndefined();
    expect(story(...begin, sourcesRead(2, 'claim-prize'), sourcesRead(3, 'claim-prize')).open).toBeUndefined();
    expect(story(...begin, sourcesRead(2, undefined), sourcesRead(3, 'claim-prize')).open).toBe('claim-prize');
    expect(story(...begin, sourcesRead(2, { kind: 'claim-prize', about: 'another draw' })).open).toBe('claim-prize');
  });

  it('count as answered when they repeat a raised and answered alert', () => {
    expect(story(raised(1, 'claim-prize'), answered(1), sourcesRead(2, 'claim-prize')).open).toBeUndefined();
  });

  it('come back when they were displaced without an answer', () => {
    const events = [sourcesRead(1, 'time-limit-remainder'), raised(2, 'account-locked'), answered(2)] as const;
    expect(story(...events, sourcesRead(3, 'time-limit-remainder')).open).toBe('time-limit-remainder');
    expect(story(sourcesRead(1, 'claim-prize'), taken, sourcesRead(2, 'claim-prize')).open).toBe('claim-prize');
  });

  it('never displace each other when they are equally urgent', () => {
    const events = Array.from({ length: 50 }, (_, index) => sourcesRead(index, 'different-device', 'account-locked'));
    expect(story(...events)).toMatchObject({ open: 'different-device', ends: [] });
  });

  it('close when the source no longer requests them', () => {
    expect(story(sourcesRead(1, 'inactivity-warning'), sourcesRead(2, undefined))).toMatchObject({
      open: undefined,
      ends: [{ id: 1, action: 'FORCE_CLOSED' }],
    });
    expect(story(sourcesRead(1, 'inactivity-warning'), sourcesRead(2)).open).toBeUndefined();
    expect(story(sourcesRead(1, 'time-limit-remainder'), sourcesRead(2, 'time-limit-expired')).open).toBe(
      'time-limit-expired',
    );
    expect(story(raised(1, 'inactivity-warning'), sourcesRead(2, undefined)).open).toBe('inactivity-warning');
  });

  it('are forgotten, including answered ones, when their sources no longer request them', () => {
    const { state } = story(
      sourcesRead(1, 'claim-prize', 'playing-long'),
      answered(1),
      sourcesRead(2, 'claim-prize'),
      sourcesRead(3),
    );
    expect(state).toEqual({ open: null, justAnswered: [], settled: new Map() });
  });
});

describe('values of an open alert', () => {
  const values = (state: AlertState) => state.open && isAlert(state.open.request) && state.open.request.values;
  const left = (seconds: number) => ({ kind: 'inactivity-warning', values: { seconds } }) as const;

  it('are updated from its source while the alert stays the same', () => {
    const begin = [sourcesRead(1, left(59)), sourcesRead(2, left(58))] as const;
    expect(story(...begin)).toMatchObject({ ends: [], state: { open: { id: 1 } } });
    expect(values(story(...begin).state)).toEqual({ seconds: 58 });
  });

  it('stay the same when the source repeats them', () => {
    const { state } = story(sourcesRead(1, left(59)));
    expect(story(sourcesRead(1, left(59)), sourcesRead(2, left(59))).state.open).toEqual(state.open);
  });
});
