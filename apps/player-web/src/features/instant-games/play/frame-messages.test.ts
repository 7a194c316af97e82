// @vitest-environment jsdom
import { messageToHostSchema } from '@sunflower/partner-protocols/game-frame.ts';
import { describe, expect, it } from 'vitest';
import { readGameMessage } from './frame-messages.ts';
import { NEW_GAME, reduceGame } from './game-state.ts';

const ORIGIN = 'https://games.example';
const ROUND = '0199aaaa-3333-7000-8000-000000000001';
const gameWindow = { name: 'the frame' } as Window;
const otherWindow = { name: 'another frame' } as Window;
const sender = { origin: ORIGIN, window: gameWindow };
const read = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  readGameMessage({ data, origin: ORIGIN, source: gameWindow, ...from }, sender);

const GOOD = [
  { type: 'ready' },
  { type: 'progress', percent: 40 },
  { type: 'playable', hasOpenRound: true, freeRoundsLeft: 2 },
  { type: 'session-needed' },
  { type: 'refused', code: 'LIMIT_REACHED' },
  { type: 'stake', priceCents: 60, isFree: false },
  { type: 'play-pending', isPending: true },
  { type: 'play-pending', isPending: false },
  { type: 'round-started', roundId: ROUND, freeRoundsLeft: 2 },
  { type: 'round-ended', roundId: ROUND },
  { type: 'round-ended', roundId: null },
  { type: 'active' },
  { type: 'open', page: 'close' },
  { type: 'failed' },
  { type: 'failed', reason: 'picture' },
];

const BAD: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['text', 'ready'],
  ['an unknown type', { type: 'prize', prizeCents: 500_000 }],
  ['a round that claims a prize', { type: 'round-ended', roundId: ROUND, prizeCents: 500_000 }],
  ['a balance', { type: 'balance', balanceCents: 500_000 }],
  ['a price of half a cent', { type: 'stake', priceCents: 0.5, isFree: false }],
  ['a price below zero', { type: 'stake', priceCents: -60, isFree: false }],
  ['a code that is markup', { type: 'refused', code: '<img src=x>' }],
  ['an address to open', { type: 'open', page: 'https://elsewhere.example' }],
  ['an unknown reason', { type: 'failed', reason: '<img src=x>' }],
  ['a pending play with a prize', { type: 'play-pending', isPending: true, prizeCents: 500_000 }],
  ['a pending play without its state', { type: 'play-pending' }],
  ['a round that is no id', { type: 'round-started', roundId: '1', freeRoundsLeft: 0 }],
];

describe('messages of a game in its frame', () => {
  it.each(GOOD)('are accepted if the protocol has them: %j', (message) => {
    expect(messageToHostSchema.parse(message)).toEqual(message);
    expect(read(message)).toEqual(message);
  });

  it.each(BAD)('are ignored if the protocol rejects them: %s', (_what, message) => {
    expect(messageToHostSchema.safeParse(message).success).toBe(false);
    expect(read(message)).toBeUndefined();
  });

  it.each(['https://elsewhere.example', 'http://games.example', 'null', ''])(
    'are ignored from the origin %j',
    (origin) => {
      expect(read({ type: 'ready' }, { origin })).toBeUndefined();
    },
  );

  it.each([['another frame', otherWindow] as const, ['no window', null] as const])(
    'are ignored from %s',
    (_what, source) => {
      expect(read({ type: 'ready' }, { source })).toBeUndefined();
    },
  );

  it('are ignored while there is no frame', () => {
    const noFrame = { origin: ORIGIN, window: null };
    expect(readGameMessage({ data: { type: 'ready' }, origin: ORIGIN, source: null }, noFrame)).toBeUndefined();
  });
});

describe('the state of a hosted game', () => {
  it.each([
    ['its round starts', { type: 'round-started', roundId: ROUND, freeRoundsLeft: 0 }],
    ['it is refused', { type: 'play-pending', isPending: false }],
    ['it has an outcome without a picture', { type: 'failed', reason: 'picture' }],
  ] as const)('has a pending play until %s', (_what, message) => {
    const pending = reduceGame(NEW_GAME, { type: 'play-pending', isPending: true });
    expect(pending.isPlayPending).toBe(true);
    expect(reduceGame(pending, message).isPlayPending).toBe(false);
  });

  it('has a pending play after the game failed, because it may have been charged', () => {
    const pending = reduceGame(NEW_GAME, { type: 'play-pending', isPending: true });
    expect(reduceGame(pending, { type: 'failed' }).isPlayPending).toBe(true);
  });

  it('shows a refusal until it is dismissed or another round starts', () => {
    const refused = reduceGame(NEW_GAME, { type: 'refused', code: 'LIMIT_REACHED' });
    expect(refused.refusal).toBe('LIMIT_REACHED');
    expect(reduceGame(refused, { type: 'refusal-dismissed' }).refusal).toBeNull();
    expect(reduceGame(refused, { type: 'round-started', roundId: ROUND, freeRoundsLeft: 3 })).toMatchObject({
      ...{ refusal: null, freeRoundsLeft: 3 },
    });
  });
});
