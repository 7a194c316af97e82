import { describe, expect, it } from 'vitest';
import {
  CLOSED_PUSH,
  FIRST_WAIT_MS,
  LONGEST_WAIT_MS,
  type PushEffect,
  type PushEvent,
  type PushMessage,
  type PushState,
  reducePush,
  STEADY_MS,
} from './push-state.ts';

/** Runs the events and returns the final state and all effects. */
function story(...events: PushEvent[]): { state: PushState; effects: PushEffect[] } {
  let state = CLOSED_PUSH;
  const effects: PushEffect[] = [];
  for (const event of events) {
    const next = reducePush(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

const signedIn = { type: 'signedIn' } as const;
const urlCame = (token: string) => ({ type: 'urlCame', uri: 'https://play.example/push', token }) as const;
const admitted = {
  type: 'admitted',
  sessionId: 's1',
  positions: { player: 4, all: 7 },
  hasGap: false,
} as const;
const lost = { type: 'lost' } as const;
const waited = { type: 'waited' } as const;
const message = (sequence: number, stream: PushMessage['stream'] = 'player'): PushEvent => ({
  type: 'messageCame',
  message: { stream, sequence, destination: '/user/queue/wallet.changed', body: '{}' },
});
const typesOf = (effects: readonly PushEffect[]) => effects.map((effect) => effect.type);
const handed = (effects: readonly PushEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'hand' ? [effect.message.sequence] : []));

describe('push', () => {
  it('[S4.1-3] requests a token, opens and connects after login', () => {
    const { state, effects } = story(signedIn, urlCame('t1'), admitted);
    expect(state).toMatchObject({ status: 'connected', sessionId: 's1' });
    expect(typesOf(effects)).toEqual(['requestUrl', 'connect', 'wait']);
    expect(effects[1]).toMatchObject({ token: 't1', positions: null });
  });

  it.each([
    ['before it has asked', []],
    ['while it connects', [urlCame('t1')]],
    ['while it is connected', [urlCame('t1'), admitted]],
    ['while it waits', [urlCame('t1'), lost]],
  ])(
    '[S4.1-3] disconnects when the player logs out %s, and forgets the position in each message sequence',
    (_, between) => {
      const { state, effects } = story(signedIn, ...between, { type: 'signedOut' });
      expect(state).toBe(CLOSED_PUSH);
      expect(effects.at(-1)).toEqual({ type: 'disconnect' });
    },
  );

  it.each([
    ['no address', [{ type: 'urlFailed', isSignedOut: false }]],
    ['a refused connection', [urlCame('t1'), lost]],
    ['a lost connection', [urlCame('t1'), admitted, lost]],
  ] as [string, PushEvent[]][])('[S4.1-3] waits and tries again after %s', (_, between) => {
    const { state, effects } = story(signedIn, ...between);
    expect(state.status).toBe('waiting');
    expect(effects.at(-1)).toEqual({ type: 'wait', ms: FIRST_WAIT_MS });
  });

  it('uses a fresh token for each try, and resumes after the last messages received', () => {
    const { effects } = story(
      signedIn,
      urlCame('t1'),
      admitted,
      message(5),
      message(8, 'all'),
      lost,
      waited,
      urlCame('t2'),
    );
    expect(effects.at(-1)).toMatchObject({ type: 'connect', token: 't2', positions: { player: 5, all: 8 } });
    expect(effects.filter((effect) => effect.type === 'requestUrl')).toHaveLength(2);
  });

  it('waits longer after each failure, up to half a minute, and starts over after a connection that lasted', () => {
    const attempts = Array.from({ length: 7 }, () => [urlCame('t'), lost, waited]).flat();
    const { effects } = story(signedIn, ...attempts);
    const waits = effects.flatMap((effect) => (effect.type === 'wait' ? [effect.ms] : []));
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1_000));
    expect(Math.max(...waits)).toBe(LONGEST_WAIT_MS);
    const after = story(signedIn, ...attempts, urlCame('t'), admitted, waited, lost);
    expect(after.effects.at(-1)).toEqual({ type: 'wait', ms: FIRST_WAIT_MS });
    const short = story(signedIn, ...attempts, urlCame('t'), admitted, lost);
    expect(short.effects.at(-1)).toEqual({ type: 'wait', ms: LONGEST_WAIT_MS });
    expect(after.effects).toContainEqual({ type: 'wait', ms: STEADY_MS });
  });

  it('delivers a message once, however often it arrives', () => {
    const { effects } = story(signedIn, urlCame('t'), admitted, message(5), message(5), message(4), message(6));
    expect(handed(effects)).toEqual([5, 6]);
  });

  it('tracks the message numbers of the player and of everyone separately', () => {
    const { effects } = story(signedIn, urlCame('t'), admitted, message(8, 'all'), message(5), message(7, 'all'));
    expect(handed(effects)).toEqual([8, 5]);
  });

  it('refetches everything when messages were deleted in the meantime', () => {
    const { effects } = story(signedIn, urlCame('t'), { ...admitted, hasGap: true });
    expect(typesOf(effects)).toContain('readEverything');
  });

  it('stops trying when the session is over', () => {
    const { state, effects } = story(signedIn, { type: 'urlFailed', isSignedOut: true }, waited);
    expect(state).toBe(CLOSED_PUSH);
    expect(typesOf(effects)).toEqual(['requestUrl']);
  });

  it.each([
    urlCame('late'),
    admitted,
    lost,
    waited,
    message(9),
    { type: 'urlFailed', isSignedOut: false },
  ] as PushEvent[])('ignores the event "$type" after the logout', (event) => {
    const { state, effects } = story(signedIn, { type: 'signedOut' }, event);
    expect(state).toBe(CLOSED_PUSH);
    expect(typesOf(effects)).toEqual(['requestUrl', 'disconnect']);
  });
});
