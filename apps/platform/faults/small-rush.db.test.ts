import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { type Buyer, useShop } from '../src/app/shop-in-tests.ts';
import { locationToken } from '../src/modules/draw-games/purchase/buyer-in-tests.ts';
import { proveBalances } from '../src/modules/ledger/index.ts';
import { type LinkKind, openLink } from './bad-link.ts';
import { balanceOf, buyUntilKnown, newWager, ORDER_CENTS } from './checkout-load.ts';

/**
 * All orders arrive at the same time: as many as the forecast expects in eight seconds (`jackpot-rush.fault.test.ts`).
 */
const ORDERS = 40;
const PLAYERS = 4;
const FUNDS_CENTS = 100_00;
/** The link of every fifth order is cut when its response arrives. */
const KINDS: readonly LinkKind[] = ['good', 'good', 'slow', 'good', 'cut-before-answer'];

describe('a small rush over slow and cut links', () => {
  const database = useTestDatabase();
  const { clock, stack, buyer, ticketsOf } = useShop(database);
  const fixture: { addresses: Partial<Record<LinkKind, string>>; stops: (() => Promise<void>)[] } = {
    addresses: {},
    stops: [],
  };

  beforeAll(async () => {
    const port = Number(new URL(await stack().app.listen({ host: '127.0.0.1', port: 0 })).port);
    for (const kind of new Set(KINDS)) {
      const link = await openLink(kind, port);
      fixture.addresses[kind] = link.address;
      fixture.stops.push(link.close);
    }
  });
  afterAll(() => Promise.all(fixture.stops.map((stop) => stop())));

  /** Returns the calls of a player's browser over a link. */
  const clientOf = (player: Buyer, kind: LinkKind) => ({
    call: async (
      path: string,
      { method = 'GET', body, headers }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
    ) => {
      const sent = { ...stack().headersOf({ session: player.token }), 'content-type': 'application/json', ...headers };
      const response = await fetch(`${fixture.addresses[kind]}${path}`, {
        method,
        headers: sent as Record<string, string>,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    locationToken: async () => locationToken(player, 'PURCHASE', clock.now()),
  });

  it('sells every order once, and every player sees the outcome [AGCO-4.1.3]', async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => buyer()));
    const wager = await newWager([clientOf(players[0] as Buyer, 'good')]);
    const sent = await Promise.all(
      Array.from({ length: ORDERS }, (_, number) => {
        const player = players[number % PLAYERS] as Buyer;
        const later = clientOf(player, 'good');
        const first = clientOf(player, KINDS[number % KINDS.length] ?? 'good');
        return buyUntilKnown({ player: later, first, later, wager });
      }),
    );
    const serials = sent.flatMap(({ order }) => order.serials ?? []);
    expect(new Set(serials).size).toBe(ORDERS);
    expect(sent.filter(({ order }) => order.timesInDoubt > 0).length).toBeGreaterThanOrEqual(ORDERS / KINDS.length);
    for (const player of players) {
      expect(await ticketsOf(player)).toBe(BigInt(ORDERS / PLAYERS));
      expect(await balanceOf(clientOf(player, 'good'))).toBe(FUNDS_CENTS - (ORDERS / PLAYERS) * ORDER_CENTS);
    }
    expect(await proveBalances(database.db)).toMatchObject({ ok: true });
  });
});
