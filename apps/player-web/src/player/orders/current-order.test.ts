import { describe, expect, it } from 'vitest';
import { type CurrentOrder, type CurrentOrderEvent, currentOrderOf, reduceCurrentOrder } from './current-order.ts';
import { initialOrderState } from './order-state.ts';

type Fixture = CurrentOrder<'checkout', string, null>;
type Event = CurrentOrderEvent<'checkout', string, null>;

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

const guest: Fixture = { playerId: null, state: initialOrderState() };
const run = (...events: Event[]) => events.reduce<Fixture>(reduceCurrentOrder, guest);

describe('the order on a page that two players share', () => {
  it('is cleared when its player signs out', () => {
    const current = run(enters('ann'), started, sent, enters(null));
    expect(current).toEqual(guest);
  });

  it('shows nothing of the first player’s order to the second one', () => {
    const current = run(enters('ann'), started, sent, enters('ben'));
    expect(currentOrderOf(current, 'ben')).toEqual(initialOrderState());
  });

  it("hides the first player's order even before the page is notified of the change", () => {
    expect(currentOrderOf(run(enters('ann'), started, sent), 'ben')).toEqual(initialOrderState());
  });

  it("ignores a late response to the first player's order", () => {
    const current = run(enters('ann'), started, sent, enters('ben'));
    expect(reduceCurrentOrder(current, confirmed)).toBe(current);
  });

  it('lets the second player order in the meantime', () => {
    const own = by('ben', { type: 'started', orderKey: 'bbbbbbbbbbbbbbbbbbbbb', draft: null });
    const current = run(enters('ann'), started, sent, enters('ben'), own, confirmed);
    expect(currentOrderOf(current, 'ben').step).toBe('preparing');
  });

  it('checks the first player’s order when that player signs in again', () => {
    const current = run(enters('ann'), started, sent, enters(null), enters('ben'), enters('ann'), found);
    expect(currentOrderOf(current, 'ann')).toEqual({ step: 'checking', order, polls: 0 });
    expect(currentOrderOf(reduceCurrentOrder(current, confirmed), 'ann')).toEqual({ step: 'done', outcome: 'receipt' });
  });

  it('keeps the order when the same player is loaded again', () => {
    const current = run(enters('ann'), started, sent);
    expect(reduceCurrentOrder(current, enters('ann'))).toBe(current);
  });
});
