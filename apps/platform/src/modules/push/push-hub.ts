import { setTimeout as delay } from 'node:timers/promises';
import type { PushBus } from '../../partner-ports/push-bus/push-bus-port.ts';
import { AcknowledgementBuffer } from './acknowledgement-buffer.ts';
import { type AdmitDeps, admitConnection } from './admit-connection.ts';
import type { AdmittedPage, ConnectionHost, PushTransport } from './connection-host.ts';
import { CLOSE } from './connection-limits.ts';
import { PendingConnections } from './pending-connections.ts';
import { findBroadcastsAfter, findMessagesAfter } from './push-store.ts';
import { StompConnection } from './stomp-connection.ts';

/** Log for errors that no player caused. */
export type PushLog = { error(details: object, text: string): void };

export type PushHubDeps = AdmitDeps & {
  readonly bus: PushBus;
  readonly log: PushLog;
  /** Overrides the maximum number of unauthenticated connections per network address. */
  readonly maxWaitingPerAddress?: number;
};

export const MAX_CONNECTIONS_PER_PLAYER = 10;
export const MAX_CONNECTIONS = 25_000;
/**
 * Maximum number of connections that aren't authenticated yet, in total and per network address. The limit per address
 * keeps a single address from blocking all others: it takes ten of them to fill the total.
 */
export const MAX_UNAUTHENTICATED = 2_000;
export const MAX_UNAUTHENTICATED_PER_ADDRESS = 200;
/**
 * Maximum number of players that one statement reads for, and of messages that it reads for each player or for
 * everyone.
 */
const PLAYERS_PER_BATCH = 500;
const MESSAGES_PER_BATCH = 20;
const TICK_MS = 1_000;
/** How often the sessions of all connections are checked, to close those whose session ended without a push message. */
const RECHECK_MS = 15_000;
const RETRY_AFTER_MS = 1_000;

/** Holds the connections of one node, and delivers to them the messages that any node commits. */
export class PushHub {
  readonly #deps: PushHubDeps;
  readonly #connections = new Set<StompConnection>();
  /** Connections that aren't authenticated yet, with their network addresses. */
  readonly #waiting: PendingConnections<StompConnection>;
  readonly #byPlayer = new Map<string, Set<StompConnection>>();
  readonly #acknowledged: AcknowledgementBuffer;
  readonly #host: ConnectionHost<StompConnection>;
  /** Connected players who may have messages to read. */
  readonly #due = new Set<string>();
  #hasBroadcastDue = false;
  #lastBroadcast = 0;
  #enlisted = 0;
  #isDelivering = false;
  #isClosed = false;
  #listening: { close(): Promise<void> } | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(deps: PushHubDeps) {
    this.#deps = deps;
    this.#waiting = new PendingConnections({
      most: MAX_UNAUTHENTICATED,
      perAddress: deps.maxWaitingPerAddress ?? MAX_UNAUTHENTICATED_PER_ADDRESS,
    });
    this.#acknowledged = new AcknowledgementBuffer(deps.db, (error) =>
      deps.log.error({ err: error }, 'could not save acknowledgements of pushed messages'),
    );
    this.#host = {
      admit: (input) => admitConnection(deps, input),
      enlist: (connection, admitted) => this.#enlist(connection, admitted),
      // Reads even without a new signal: messages may have been written between CONNECT and the last subscription.
      onReady: (connection) => this.#markDue(connection),
      onAcknowledged: (connection, wasFull) => {
        this.#noteAcknowledged(connection);
        if (wasFull) this.#markDue(connection);
      },
      onClosed: (connection) => this.#forget(connection),
      nowMs: () => performance.now(),
    };
  }

  /** Starts listening to the bus and starts the timers. */
  open(): void {
    this.#listening = this.#deps.bus.listen({
      onSignal: (signal) => {
        if (signal.kind === 'everyone') this.#hasBroadcastDue = true;
        else for (const playerId of signal.playerIds) if (this.#byPlayer.has(playerId)) this.#due.add(playerId);
        this.#deliverSoon();
      },
      onGap: () => {
        this.#hasBroadcastDue = true;
        for (const playerId of this.#byPlayer.keys()) this.#due.add(playerId);
        this.#deliverSoon();
      },
      onLost: (error) => this.#deps.log.error({ err: error }, 'lost the connection to the push bus; trying again'),
    });
    const recheck = () => this.#closeEnded().catch((error) => this.#reportError(error));
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS).unref(),
      setInterval(() => void recheck(), RECHECK_MS).unref(),
    ];
  }

  /**
   * Adds a connection from a network address; returns undefined if the node is full or has too many unauthenticated
   * connections, in total or from that address.
   */
  accept(wire: PushTransport, address: string): StompConnection | undefined {
    if (this.#isClosed || this.#connections.size >= MAX_CONNECTIONS || !this.#waiting.hasCapacity(address))
      return undefined;
    const connection = new StompConnection(wire, this.#host);
    this.#connections.add(connection);
    this.#waiting.take(connection, address);
    return connection;
  }

  /** Returns the number of connections, and how many of them are authenticated. */
  counts(): { connections: number; open: number } {
    return { connections: this.#connections.size, open: this.#enlisted };
  }

  /** Closes all connections and saves the acknowledgements. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of [...this.#connections]) connection.close(CLOSE.busy, 'restarting');
    await this.#listening?.close();
    await this.#acknowledged.close();
  }

  #enlist(connection: StompConnection, { playerId }: AdmittedPage): boolean {
    const own = this.#byPlayer.get(playerId) ?? new Set();
    if (own.size >= MAX_CONNECTIONS_PER_PLAYER) return false;
    this.#byPlayer.set(playerId, own.add(connection));
    this.#waiting.leave(connection);
    this.#enlisted++;
    return true;
  }

  #forget(connection: StompConnection): void {
    this.#connections.delete(connection);
    this.#waiting.leave(connection);
    const playerId = connection.admitted?.playerId ?? '';
    const own = this.#byPlayer.get(playerId);
    if (!own?.delete(connection)) return;
    this.#enlisted--;
    if (own.size > 0) return;
    this.#byPlayer.delete(playerId);
    this.#due.delete(playerId);
  }

  #markDue(connection: StompConnection): void {
    const { admitted, positions } = connection;
    if (!admitted) return;
    this.#due.add(admitted.playerId);
    if (positions.all < Math.max(this.#lastBroadcast, admitted.allLast)) this.#hasBroadcastDue = true;
    this.#deliverSoon();
  }

  #noteAcknowledged(connection: StompConnection): void {
    const { admitted, handledTo } = connection;
    if (admitted && handledTo > admitted.positions.player) this.#acknowledged.note(admitted.playerId, handledTo);
  }

  #tick(): void {
    for (const connection of [...this.#connections]) connection.tick();
  }

  async #closeEnded(): Promise<void> {
    const open = [...this.#byPlayer.values()].flatMap((own) => [...own]);
    if (open.length === 0) return;
    const sessionOf = (connection: StompConnection) => connection.admitted?.sessionId ?? '';
    const running = await this.#deps.findRunning([...new Set(open.map(sessionOf))]);
    for (const connection of open)
      if (!running.has(sessionOf(connection))) connection.close(CLOSE.ended, 'session ended');
  }

  #deliverSoon(): void {
    if (this.#isDelivering || this.#isClosed) return;
    this.#isDelivering = true;
    // Runs after this turn of the event loop, so that messages that arrive together are read together.
    setImmediate(() => void this.#deliver().finally(() => (this.#isDelivering = false)));
  }

  async #deliver(): Promise<void> {
    let isMore = true;
    while (isMore && !this.#isClosed) {
      try {
        await this.#deliverToPlayers();
        isMore = (await this.#deliverToAll()) || this.#due.size > 0;
      } catch (error) {
        this.#reportError(error);
        await delay(RETRY_AFTER_MS);
      }
    }
  }

  /** Reads and delivers messages for one batch of the players with pending messages. */
  async #deliverToPlayers(): Promise<void> {
    const turn = [...this.#due].slice(0, PLAYERS_PER_BATCH);
    for (const playerId of turn) this.#due.delete(playerId);
    const after = new Map<string, number>();
    for (const playerId of turn) {
      const ready = [...(this.#byPlayer.get(playerId) ?? [])].filter((connection) => connection.canTakeMessages);
      if (ready.length > 0) after.set(playerId, Math.min(...ready.map((one) => one.positions.player)));
    }
    if (after.size === 0) return;
    const found = await findMessagesAfter(this.#deps.db, { after, limit: MESSAGES_PER_BATCH }).catch((error) => {
      for (const playerId of turn) if (this.#byPlayer.has(playerId)) this.#due.add(playerId);
      throw error;
    });
    for (const [playerId, messages] of found) {
      for (const connection of [...(this.#byPlayer.get(playerId) ?? [])]) {
        messages.every((message) => connection.deliver(message));
        this.#noteAcknowledged(connection);
      }
      if (messages.length === MESSAGES_PER_BATCH && this.#byPlayer.has(playerId)) this.#due.add(playerId);
    }
  }

  /**
   * Reads and delivers messages to everyone; returns whether there are more. If no connection can take messages now,
   * they stay pending.
   */
  async #deliverToAll(): Promise<boolean> {
    if (!this.#hasBroadcastDue) return false;
    const ready = [...this.#connections].filter((connection) => connection.canTakeMessages);
    if (ready.length === 0) return false;
    this.#hasBroadcastDue = false;
    const after = ready.reduce((least, one) => Math.min(least, one.positions.all), Number.MAX_SAFE_INTEGER);
    const messages = await findBroadcastsAfter(this.#deps.db, { after, limit: MESSAGES_PER_BATCH }).catch((error) => {
      this.#hasBroadcastDue = true;
      throw error;
    });
    for (const connection of ready) messages.every((message) => connection.deliver(message));
    this.#lastBroadcast = Math.max(this.#lastBroadcast, messages.at(-1)?.sequence ?? 0);
    this.#hasBroadcastDue ||= messages.length === MESSAGES_PER_BATCH;
    return this.#hasBroadcastDue;
  }

  #reportError(error: unknown): void {
    this.#deps.log.error({ err: error }, 'a database query for push failed; trying again');
  }
}
