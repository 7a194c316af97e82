import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebPlayer } from '../../../tools/test/web-player.ts';

const CHECKOUTS = '/web/draw-games/rest/v1/checkouts';
const PAUSE_AFTER_FAULT_MS = 500;
const WAIT_STEP_MS = 50;
const KNOWN_ATTEMPTS = 20;
/** Maximum number of orders in one load, far above what any test needs: it ends a load that no test stops. */
const MAX_ORDERS = 5_000;

/** A client without a response retries with the same key, over whatever link is available by then. */
const RETRIES = 60;

export type Wager = {
  readonly gameId: string;
  readonly boards: unknown[];
  readonly drawIds: string[];
  readonly stakeCents: number;
};

/** A player's browser: its calls, and its proofs of location. */
type Client = Pick<WebPlayer, 'call' | 'locationToken'>;

/** One order as its client saw it: its tickets once a receipt arrived, and how many attempts brought no receipt. */
export type Order = {
  readonly player: Client;
  readonly orderKey: string;
  serials: string[] | undefined;
  timesInDoubt: number;
};

/**
 * Concurrent clients that each buy one board after another and send an order again under the same key until its receipt
 * arrives; they run until `stop` or `MAX_ORDERS`.
 */
export type Load = {
  readonly orders: readonly Order[];
  /** Waits until this many more orders have their receipt. */
  untilReceipts(more: number): Promise<void>;
  stop(): Promise<void>;
};

/** The price of one order, in cents. */
export const ORDER_CENTS = 200;

/** Starts the load: `clientsEach` clients for every player. */
export async function startLoad(players: readonly WebPlayer[], clientsEach: number): Promise<Load> {
  const orders: Order[] = [];
  const wager = await newWager(players);
  let isRunning = true;
  const client = async (player: WebPlayer) => {
    while (isRunning && orders.length < MAX_ORDERS) {
      const order: Order = { player, orderKey: newOrderKey(), serials: undefined, timesInDoubt: 0 };
      orders.push(order);
      while (isRunning && order.serials === undefined) {
        order.serials = await sendOrder(order, wager).catch(() => undefined);
        if (order.serials !== undefined) break;
        order.timesInDoubt += 1;
        await delay(PAUSE_AFTER_FAULT_MS);
      }
    }
  };
  const clients = players.flatMap((player) => Array.from({ length: clientsEach }, () => client(player)));
  const receipts = () => orders.filter((order) => order.serials !== undefined).length;
  return {
    orders,
    untilReceipts: async (more) => {
      const wanted = receipts() + more;
      while (receipts() < wanted && orders.length < MAX_ORDERS) await delay(WAIT_STEP_MS);
    },
    stop: async () => {
      isRunning = false;
      await Promise.all(clients);
    },
  };
}

/** Sends an order, for the first time or again, and returns its tickets. Throws the response if it isn't a receipt. */
export async function sendOrder(order: Order, wager: Wager): Promise<string[]> {
  const { status, body } = await order.player.call(CHECKOUTS, {
    method: 'POST',
    body: { orderKey: order.orderKey, wagers: [wager], expectedTotalCents: ORDER_CENTS },
    headers: { 'X-Location-Token': await order.player.locationToken() },
  });
  if (status !== 200 && status !== 201) throw new Error(`an order got the response ${status}: ${JSON.stringify(body)}`);
  return serialsOf(body);
}

/** Sends an order as a client does that needs its outcome: retries while the platform is temporarily unavailable. */
export async function sendOrderUntilKnown(order: Order, wager: Wager): Promise<string[]> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await sendOrder(order, wager);
    } catch (error) {
      if (attempts >= KNOWN_ATTEMPTS || !/got the response 503/.test(String(error))) throw error;
      await delay(PAUSE_AFTER_FAULT_MS);
    }
  }
}

/** An order, the response of each attempt without a receipt, and the time until the receipt arrived. */
export type Sent = { readonly order: Order; readonly answers: string[]; readonly milliseconds: number };

/** Buys over the first link; without a receipt, retries with the same key over the later one, as the client does. */
export async function buyUntilKnown(options: {
  player: Client;
  first: Client;
  later: Client;
  wager: Wager;
}): Promise<Sent> {
  const { player, first, later, wager } = options;
  const order: Order = { player, orderKey: newOrderKey(), serials: undefined, timesInDoubt: 0 };
  const answers: string[] = [];
  const startedAt = performance.now();
  for (let attempts = 0; attempts < RETRIES && order.serials === undefined; attempts++) {
    try {
      order.serials = await sendOrder({ ...order, player: attempts === 0 ? first : later }, wager);
    } catch (error) {
      order.timesInDoubt += 1;
      answers.push(error instanceof Error ? error.message : String(error));
      await delay(PAUSE_AFTER_FAULT_MS);
    }
  }
  return { order, answers, milliseconds: performance.now() - startedAt };
}

/** Returns the tickets of an order as the platform reports them; undefined unless the order is completed. */
export async function requestOrder(order: Order): Promise<string[] | undefined> {
  const { status, body } = await order.player.call(`${CHECKOUTS}/${order.orderKey}`);
  if (status !== 200) throw new Error(`looking up an order got the response ${status}: ${JSON.stringify(body)}`);
  const answer = body as { state: string; receipt?: unknown };
  return answer.state === 'completed' ? serialsOf(answer.receipt) : undefined;
}

/** Returns a wager of one Powerball board for the next draw, at the price `ORDER_CENTS`. */
export async function newWager(players: readonly Client[]): Promise<Wager> {
  const { body } = (await players[0]?.call('/web/draw-games/rest/v1/games/powerball')) ?? {};
  const { game } = body as { game: { openDraws: { drawId: string }[] } };
  const board = { kind: 'numbers', numbers: [5, 12, 33, 40, 58], bonus: 17, isQuickPick: false };
  const drawIds = game.openDraws.slice(0, 1).map((draw) => draw.drawId);
  return { gameId: 'powerball', boards: [board], addOns: [], drawIds, stakeCents: ORDER_CENTS } as Wager;
}

/** Returns the cents a player can spend. */
export async function balanceOf(player: Client): Promise<number> {
  const { body } = await player.call('/web/wallet/rest/v2/customers/me/accounts');
  return Math.round((body as { buyingPower: number }[]).reduce((sum, account) => sum + account.buyingPower, 0) * 100);
}

function serialsOf(receipt: unknown): string[] {
  return (receipt as { tickets: { serial: string }[] }).tickets.map((ticket) => ticket.serial);
}

/** Generates a key for an order, as the client does. */
export function newOrderKey(): string {
  return randomBytes(16).toString('base64url').slice(0, 21);
}
