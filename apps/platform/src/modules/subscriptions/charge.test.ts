import { orderKeyText } from '@sunflower/contracts/codecs.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import type { Draw } from '../draw-games/index.ts';
import {
  type Charge,
  chargesAt,
  firstChargeAt,
  judgeCharge,
  lastChargeAt,
  orderKeyOf,
  stepAfterRefusal,
} from './charge.ts';
import type { Subscription, Terms } from './subscription.ts';

const closesAt = Temporal.Instant.from('2026-11-22T03:00:00Z');
const now = closesAt.subtract({ hours: 3 });

const draw: Draw = {
  drawId: newId(),
  gameId: 'powerball',
  drawDate: '2026-11-21',
  drawNumber: 1,
  session: null,
  state: 'open',
  rulesVersion: 'rules-1',
  opensAt: closesAt.subtract({ hours: 48 }),
  closesAt,
  drawsAt: closesAt.add({ hours: 1 }),
  jackpot: { advertisedCents: 50_000_000_00n, cashValueCents: 25_000_000_00n },
  isSimulated: false,
};
const terms: Terms = {
  boards: [],
  quickPicks: [{ kind: 'numbers' as const, numbers: [], bonus: null }],
  addOns: [],
  weekdays: null,
  sessions: null,
  jackpotAtLeastCents: null,
  end: { kind: 'never' },
};
const subscription: Subscription = {
  subscriptionId: newId(),
  playerId: newId(),
  gameId: 'powerball',
  terms,
  fund: 'wallet',
  stakeCents: 200n,
  rulesVersion: 'rules-1',
  state: 'active',
  reason: null,
  since: now,
  drawsBought: 2,
  createdAt: now,
};
const charge: Charge = {
  subscriptionId: subscription.subscriptionId,
  playerId: subscription.playerId,
  drawId: draw.drawId,
  drawDate: draw.drawDate,
  session: null,
  drawsAt: draw.drawsAt,
  closesAt,
  chargesAt: now,
  noticedAt: closesAt.subtract({ hours: 28 }),
  isByAct: false,
  outcome: null,
  reason: null,
  settledAt: undefined,
  amountCents: 0n,
  ticketSerial: null,
};
const from = (cents: bigint) => ({ ...subscription, terms: { ...terms, jackpotAtLeastCents: cents } });
const { jackpot: _, ...noJackpot } = draw;
const due = { subscription, charge, draw, isSwitchedOn: true, now };

describe('a due charge', () => {
  it.each([
    ['is bought', {}, { step: 'buy' }],
    ['is bought at a sufficient jackpot', { subscription: from(50_000_000_00n) }, { step: 'buy' }],
    ['skips a lower jackpot', { subscription: from(50_000_000_01n) }, { step: 'skip', reason: 'JACKPOT_BELOW' }],
    ['waits for a jackpot', { subscription: from(1n), draw: noJackpot }, { step: 'wait', reason: 'JACKPOT_UNKNOWN' }],
    ['waits while subscriptions are switched off', { isSwitchedOn: false }, { step: 'wait', reason: 'NOT_AVAILABLE' }],
    [
      'is missed when its notice came too late',
      { charge: { ...charge, noticedAt: now.subtract({ hours: 11 }) } },
      { step: 'miss', reason: 'NOTICE_TOO_SHORT' },
    ],
    [
      'is missed when it was never announced',
      { charge: { ...charge, noticedAt: undefined } },
      { step: 'miss', reason: 'NOTICE_TOO_SHORT' },
    ],
    [
      'is missed silently when its player was on a break',
      { charge: { ...charge, noticedAt: undefined, reason: 'ON_BREAK' } },
      { step: 'miss', reason: 'ON_BREAK' },
    ],
    [
      'is bought when the player’s own action announced it',
      { charge: { ...charge, noticedAt: now, isByAct: true } },
      { step: 'buy' },
    ],
    [
      'pauses when the rules changed',
      { draw: { ...draw, rulesVersion: 'rules-2' } },
      { step: 'pause', reason: 'RULES_CHANGED' },
    ],
    ['misses a closed draw', { draw: { ...draw, state: 'closed' } }, { step: 'miss', reason: 'DRAW_CLOSED' }],
    ['misses a void draw', { draw: { ...draw, state: 'void' } }, { step: 'miss', reason: 'DRAW_CLOSED' }],
    ['is missed at the last minute', { now: lastChargeAt(draw) }, { step: 'miss', reason: 'DRAW_CLOSED' }],
    [
      'is missed after waiting for a jackpot until the last minute',
      { now: lastChargeAt(draw), charge: { ...charge, reason: 'JACKPOT_UNKNOWN' } },
      { step: 'miss', reason: 'JACKPOT_UNKNOWN' },
    ],
    [
      'ends the subscription beyond its number of draws',
      { subscription: { ...subscription, terms: { ...terms, end: { kind: 'draws', count: 2 } } } },
      { step: 'end', reason: 'END_REACHED' },
    ],
  ] as const)('%s', (_name, change, step) => {
    expect(judgeCharge({ ...due, ...change })).toEqual(step);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', {}, { step: 'pause', reason: 'PAYMENT_FAILED' }],
    ['RESIDENCE_REQUIRED', {}, { step: 'pause', reason: 'RESIDENCE_REQUIRED' }],
    ['IDENTITY_REQUIRED', { identityLevel: 'failed' }, { step: 'pause', reason: 'IDENTITY_REQUIRED' }],
    ['IDENTITY_REQUIRED', { identityLevel: null }, { step: 'end', reason: 'ACCOUNT_CLOSED' }],
    ['LIMIT_REACHED', {}, { step: 'miss', reason: 'LIMIT_REACHED' }],
    ['NUMBER_SOLD_OUT', {}, { step: 'miss', reason: 'NUMBER_SOLD_OUT' }],
    ['DRAW_CLOSED', {}, { step: 'miss', reason: 'DRAW_CLOSED' }],
    ['ACCESS_DENIED', { restriction: 'GAME_PLAY' }, { step: 'wait', reason: 'NOT_AVAILABLE' }],
    ['ACCESS_DENIED', { restriction: 'CLOSED_ACCOUNT' }, { step: 'end', reason: 'ACCOUNT_CLOSED' }],
    ['ACCESS_DENIED', { restriction: 'DEACTIVATED_ACCOUNT' }, { step: 'end', reason: 'ACCOUNT_CLOSED' }],
    ['ACCESS_DENIED', { restriction: 'FROZEN_ACCOUNT' }, { step: 'pause', reason: 'BY_PLAYER' }],
    ['PLAYER_EXCLUDED', { restriction: 'RESPONSIBLE_GAMING_TAKE_A_BREAK' }, { step: 'miss', reason: 'ON_BREAK' }],
    ['PLAYER_EXCLUDED', { restriction: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' }, { step: 'end', reason: 'SELF_EXCLUDED' }],
    ['ORDER_KEY_REUSED', {}, { step: 'miss', reason: 'NOT_AVAILABLE' }],
    ['PRICE_MISMATCH', {}, { step: 'pause', reason: 'RULES_CHANGED' }],
    ['ADDON_NOT_OFFERED', {}, { step: 'pause', reason: 'RULES_CHANGED' }],
  ] as const)('takes the step that follows from the refusal %s %j: %j', (refusal, details, step) => {
    expect(stepAfterRefusal({ refusal, details })).toEqual(step);
  });

  it('has a time and an order key that depend only on its subscription and draw', () => {
    const moments = Array.from({ length: 500 }, () => chargesAt(draw, newId()));
    const minutes = moments.map((at) => firstChargeAt(draw).until(at).total('minutes'));
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...minutes)).toBeLessThan(60);
    expect(new Set(minutes.map((minute) => Math.floor(minute / 10))).size).toBe(6);
    expect(chargesAt(draw, charge.subscriptionId)).toEqual(chargesAt(draw, charge.subscriptionId));
    // A player can't send this key as an order key.
    expect(orderKeyText.safeParse(orderKeyOf(charge)).success).toBe(false);
    expect(orderKeyOf(charge)).toBe(orderKeyOf({ ...charge }));
    expect(orderKeyOf(charge)).not.toBe(orderKeyOf({ ...charge, drawId: newId() }));
  });
});
