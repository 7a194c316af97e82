import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebPlayer } from '../../../tools/test/web-player.ts';

const CHECKOUTS = '/web/draw-games/rest/v1/checkouts';
const PAUSE_AFTER_FAULT_MS = 500;
const WAIT_STEP_MS = 50;
const KNOWN_TRIES = 20;
/** More than any run reaches; a load that gets there never saw the end it waited for. */
const MAX_ORDERS = 5_000;

type Wager = {
  readonly gameId: string;
  readonly boards: unknown[];
  readonly drawIds: string[];
  readonly stakeCents: number;
};

/** One order as its client saw it: tickets once there was a receipt, and how often there was no answer to rely on. */
export type Order = {
  readonly player: WebPlayer;
  readonly orderKey: string;
  serials: string[] | undefined;
  timesInDoubt: number;
};

/** Players who buy one board after the other, several at once, and keep an order's key until they know its outcome; until told to stop. */
export type Load = {
  readonly orders: readonly Order[];
  /** Waits until so many orders more have their receipt. */
  untilReceipts(more: number): Promise<void>;
  stop(): Promise<void>;
};

/** What one order costs. */
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

/** Sends an order, for the first time or again, and returns its tickets; throws what was answered where that is no receipt. */
export async function sendOrder(order: Order, wager: Wager): Promise<string[]> {
  const { status, body } = await order.player.call(CHECKOUTS, {
    method: 'POST',
    body: { orderKey: order.orderKey, wagers: [wager], expectedTotalCents: ORDER_CENTS },
    headers: { 'X-Location-Token': await order.player.locationToken() },
  });
  if (status !== 200 && status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
  return serialsOf(body);
}

/** Sends an order as a client does that wants its outcome: what is unavailable for a moment is asked again. */
export async function sendOrderUntilKnown(order: Order, wager: Wager): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOrder(order, wager);
    } catch (error) {
      if (tries >= KNOWN_TRIES || !/answered 503/.test(String(error))) throw error;
      await delay(PAUSE_AFTER_FAULT_MS);
    }
  }
}

/** What the platform says became of an order; undefined when it knows of none. */
export async function askOrder(order: Order): Promise<string[] | undefined> {
  const { status, body } = await order.player.call(`${CHECKOUTS}/${order.orderKey}`);
  if (status !== 200) throw new Error(`asking for an order answered ${status}: ${JSON.stringify(body)}`);
  const answer = body as { state: string; receipt?: unknown };
  return answer.state === 'completed' ? serialsOf(answer.receipt) : undefined;
}

/** One board for the next draw, at today's price. */
export async function newWager(players: readonly WebPlayer[]): Promise<Wager> {
  const { body } = (await players[0]?.call('/web/draw-games/rest/v1/games/powerball')) ?? {};
  const { game } = body as { game: { openDraws: { drawId: string }[] } };
  const board = { kind: 'numbers', numbers: [5, 12, 33, 40, 58], bonus: 17, isQuickPick: false };
  const drawIds = game.openDraws.slice(0, 1).map((draw) => draw.drawId);
  return { gameId: 'powerball', boards: [board], addOns: [], drawIds, stakeCents: ORDER_CENTS } as Wager;
}

/** Cents a player can buy for. */
export async function balanceOf(player: WebPlayer): Promise<number> {
  const { body } = await player.call('/web/wallet/rest/v2/customers/me/accounts');
  return Math.round((body as { buyingPower: number }[]).reduce((sum, account) => sum + account.buyingPower, 0) * 100);
}

function serialsOf(receipt: unknown): string[] {
  return (receipt as { tickets: { serial: string }[] }).tickets.map((ticket) => ticket.serial);
}

/** Makes a key for an order, as the client does. */
export function newOrderKey(): string {
  return randomBytes(16).toString('base64url').slice(0, 21);
}
