// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import { currentSession, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findPendingOrder } from '../../../player/orders/pending-orders.ts';
import type { EngineAnswer } from '../../../runtime/geolocation/location-engine.ts';
import { exampleReceipt } from '../../../testing/examples.ts';
import { answer } from '../../../testing/fake-network.ts';
import { buy, checkouts, keyOf, now, openCart, wager, withCheckout } from './checkout-in-tests.tsx';

const refused = (code: string, reasons: readonly string[]) =>
  Response.json(
    { ...{ status: 403, code, message: '', fields: [], traceId: 'f'.repeat(32) }, details: { reasons } },
    { status: 403 },
  );

/**
 * Opens the cart with an engine that issues different tokens, and a server that refuses the first purchases like this.
 * With `endsOutside`, the engine then finds the player outside Kansas.
 */
function openRefused(refusals: readonly Response[], { endsOutside = false } = {}) {
  const left = [...refusals];
  const subjects: string[] = [];
  let [pings, isOutside] = [0, false];
  const ping = async (activity: string, subject: string): Promise<EngineAnswer> => {
    if (activity === 'PURCHASE') subjects.push(subject);
    const token = `token-${pings++}`;
    if (isOutside) return { status: 'DENIED', reasons: ['OUTSIDE'], token, isSimulated: true };
    return { status: 'OK', reasons: [], token, isSimulated: true };
  };
  window.SunflowerLocation = { ping, places: async () => undefined, stop: () => {} };
  const opened = openCart({
    [checkouts]: ({ body }) => {
      isOutside = endsOutside;
      return left.shift() ?? answer(receipt, exampleReceipt(keyOf(body), wager, now), 201);
    },
  });
  const sent = () =>
    opened.network
      .of('POST', DRAW_GAMES_PATHS.checkouts)
      .map(({ body, headers }) => ({ key: keyOf(body), token: headers.get('x-location-token') }));
  return { ...opened, sent, subjects };
}

describe('a checkout whose location token is refused [S5.3-4/required]', () => {
  withCheckout();

  it.each([
    ['of an earlier login in another window', 'LOCATION_DENIED', ['OTHER_SUBJECT']],
    ['that has expired', 'LOCATION_STALE', ['EXPIRED']],
    ['that was used', 'LOCATION_STALE', ['USED']],
  ])('buys with the token of a new check and the same key, for a token %s', async (_what, code, reasons) => {
    const { network, router, sent, subjects } = openRefused([refused(code, reasons)]);
    await screen.findByRole('button', { name: /^Buy for \$2\.00/ });
    network.handle(`GET ${SESSION_PATHS.me}`, () =>
      answer(currentSession, { sessionId: '019aa2c0-3333-7000-8000-000000000002', locationSubject: 'new-subject' }),
    );
    await buy();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/[\w-]{21}$/));
    const [first, second, ...more] = sent();
    expect(more).toEqual([]);
    expect(second?.key).toBe(first?.key);
    expect(second?.token).toMatch(/^token-\d+$/);
    expect(second?.token).not.toBe(first?.token);
    expect(subjects.at(-1)).toBe('new-subject');
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    ['LOCATION_DENIED', ['OTHER_SUBJECT']],
    ['LOCATION_STALE', ['USED']],
  ])('is repeated only once for %s', async (code, reasons) => {
    const { sent } = openRefused(Array.from({ length: 5 }, () => refused(code, reasons)));
    await buy();
    await screen.findByRole('alert', {}, { timeout: 30_000 });
    expect(sent()).toHaveLength(2);
    expect(findPendingOrder('checkout', 'player-1')).toBeNull();
  });

  it.each([
    ['a VPN', 'LOCATION_DENIED', ['VPN', 'OTHER_SUBJECT']],
    ['a block', 'LOCATION_DENIED', ['BLOCKED']],
    ['a location outside Kansas', 'LOCATION_OUTSIDE', ['OUTSIDE', 'OTHER_SUBJECT']],
    ['a missing token', 'LOCATION_REQUIRED', ['MISSING']],
  ])('is not repeated for %s', async (_what, code, reasons) => {
    const { sent } = openRefused([refused(code, reasons)]);
    await buy();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(findPendingOrder('checkout', 'player-1')).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it('is not repeated when another player has signed in in another window', async () => {
    const { network, sent } = openRefused([refused('LOCATION_DENIED', ['OTHER_SUBJECT'])]);
    await screen.findByRole('button', { name: /^Buy for \$2\.00/ });
    const ben = { id: 'player-2', firstName: 'Ben', lastName: 'Ross', passwordChangedRecently: false };
    network.handle(`GET ${PLAYERS_PATHS.me}`, () => answer(userResponse, ben));
    await buy();
    await waitFor(() => expect(network.of('GET', PLAYERS_PATHS.me).length).toBeGreaterThan(1));
    await waitFor(() => expect(findPendingOrder('checkout', 'player-1')).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it('buys nothing when the new check finds the player outside Kansas', async () => {
    const { sent } = openRefused([refused('LOCATION_STALE', ['USED'])], { endsOutside: true });
    await buy();
    await screen.findByText("You're outside Kansas. You can only play in Kansas.", {}, { timeout: 30_000 });
    expect(sent()).toHaveLength(1);
  });
});
