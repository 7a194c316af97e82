import { describe, expect, it } from 'vitest';
import { type HeldOrder, type HeldOrderEvent, reduceHeldOrder, stateFor } from './held-order.ts';
import { openOrder } from './order-state.ts';

type Held = HeldOrder<'checkout', string, null>;
type Event = HeldOrderEvent<'checkout', string, null>;

const orderKey = 'aaaaaaaaaaaaaaaaaaaaa';
const order = { kind: 'checkout', orderKey, playerId: 'ann', amountCents: 200n, cartVersion: 4 } as const;

const enters = (playerId: string | null): Event => ({ type: 'playerChanged', playerId });
const by = (playerId: string, event: Extract<Event, { type: 'happened' }>['event']): Event => ({
  ...{ type: 'happened', playerId, event },
});
const started = by('ann', { type: 'started', orderKey, draft: null });
const sent = by('ann', { type: 'sent', order });
const found = by('ann', { type: 'found', order });
const confirmed = by('ann', { type: 'answered', orderKey, reply: { state: 'confirmed', outcome: 'receipt' } });

const guest: Held = { playerId: null, state: openOrder() };
const run = (...events: Event[]) => events.reduce<Held>(reduceHeldOrder, guest);

describe('the order on a page that two players share', () => {
  it('is cleared when its player signs out', () => {
    const held = run(enters('ann'), started, sent, enters(null));
    expect(held).toEqual(guest);
  });

  it('shows nothing of the first player’s order to the second one', () => {
    const held = run(enters('ann'), started, sent, enters('ben'));
    expect(stateFor(held, 'ben')).toEqual(openOrder());
  });

  it("hides the first player's order even before the page is notified of the change", () => {
    expect(stateFor(run(enters('ann'), started, sent), 'ben')).toEqual(openOrder());
  });

  it("ignores a late response to the first player's order", () => {
    const held = run(enters('ann'), started, sent, enters('ben'));
    expect(reduceHeldOrder(held, confirmed)).toBe(held);
  });

  it('lets the second player order in the meantime', () => {
    const own = by('ben', { type: 'started', orderKey: 'bbbbbbbbbbbbbbbbbbbbb', draft: null });
    const held = run(enters('ann'), started, sent, enters('ben'), own, confirmed);
    expect(stateFor(held, 'ben').step).toBe('preparing');
  });

  it('checks the first player’s order when that player signs in again', () => {
    const held = run(enters('ann'), started, sent, enters(null), enters('ben'), enters('ann'), found);
    expect(stateFor(held, 'ann')).toEqual({ step: 'checking', order, polls: 0 });
    expect(stateFor(reduceHeldOrder(held, confirmed), 'ann')).toEqual({ step: 'done', outcome: 'receipt' });
  });

  it('keeps the order when the same player is loaded again', () => {
    const held = run(enters('ann'), started, sent);
    expect(reduceHeldOrder(held, enters('ann'))).toBe(held);
  });
});
