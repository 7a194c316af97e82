// @vitest-environment jsdom
import { GEOLOCATION_PATHS, locationEngineState } from '@sunflower/contracts/geolocation.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { findOutWhyUnanswered } from './engine-state.ts';
import { type LastCheck, noteCheck, noteUnanswered, unansweredCause } from './last-check.ts';

const unanswered = (): LastCheck => ({ status: 'TIMEOUT', reasons: [] });

/** Delays the platform's report that no engine works. Returns a function that sends it. */
function delayReport(): () => void {
  let send: (response: Response) => void = () => {};
  const report = new Promise<Response>((resolve) => (send = resolve));
  fakeNetwork({ [`GET ${GEOLOCATION_PATHS.engine}`]: () => report });
  return () => send(answer(locationEngineState, { isAnswering: false }));
}

describe('the cause of a check without an answer', () => {
  afterEach(() => {
    noteCheck(undefined);
    vi.unstubAllGlobals();
  });

  it.each<[string, LastCheck | undefined]>([
    ['before the first check', undefined],
    ['after a check without an answer', unanswered()],
  ])('is recorded %s', async (_when, check) => {
    noteCheck(check);
    const sendReport = delayReport();
    const found = findOutWhyUnanswered();
    sendReport();
    await found;
    expect(unansweredCause()).toBe('engineDown');
  });

  it.each<[string, LastCheck | undefined]>([
    ['has no answer either', unanswered()],
    ['passed', { status: 'OK', reasons: [] }],
    ['was forgotten at the end of the session', undefined],
  ])("isn't recorded for a newer check that %s", async (_what, newer) => {
    noteCheck(unanswered());
    const sendReport = delayReport();
    const found = findOutWhyUnanswered();
    noteCheck(newer);
    sendReport();
    await found;
    expect(unansweredCause()).toBeUndefined();
  });

  it('is never looked for after a check with an answer', async () => {
    const network = fakeNetwork({});
    noteCheck({ status: 'OK', reasons: [] });
    await findOutWhyUnanswered();
    expect(network.calls).toEqual([]);
    expect(unansweredCause()).toBeUndefined();
  });

  it.each<[string, LastCheck | undefined]>([
    ['has no answer either', unanswered()],
    ['passed', { status: 'OK', reasons: [] }],
    ['is forgotten', undefined],
  ])('is forgotten when a later check %s', (_what, later) => {
    noteCheck(unanswered());
    noteUnanswered('blocked');
    noteCheck(later);
    expect(unansweredCause()).toBeUndefined();
  });
});
