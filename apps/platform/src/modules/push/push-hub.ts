import { setTimeout as delay } from 'node:timers/promises';
import type { PushBus } from '../../partner-ports/push-bus/push-bus-port.ts';
import { AcknowledgementBuffer } from './acknowledgement-buffer.ts';
import { type AdmitDeps, admitConnection } from './admit-connection.ts';
import type { Admitted, ConnectionHost, Wire } from './connection-host.ts';
import { CLOSE } from './connection-limits.ts';
import { findBroadcastsAfter, findMessagesAfter } from './push-store.ts';
import { StompConnection } from './stomp-connection.ts';
import { WaitingPlaces } from './waiting-places.ts';

/** Where a node tells of what is no player's doing. */
export type PushLog = { error(details: object, text: string): void };

export type PushHubDeps = AdmitDeps & {
  readonly bus: PushBus;
  readonly log: PushLog;
  /** Connections of one network address that may wait at once, when it is not the usual bound. */
  readonly waitingAnAddress?: number;
};

export const MAX_CONNECTIONS_A_PLAYER = 10;
export const MAX_CONNECTIONS = 25_000;
/** Connections that have not said who they are, in all and of one network address, so that ten addresses hold the door shut and not one. */
export const MAX_WAITING = 2_000;
export const MAX_WAITING_AN_ADDRESS = 200;
/** Players one statement reads for, and messages it reads for each of them or for everybody. */
const PLAYERS_A_TURN = 500;
const MESSAGES_A_TURN = 20;
const TICK_MS = 1_000;
/** A session that ended without a word, such as one that ran out, loses its connections within this time. */
const RECHECK_MS = 15_000;
const WAIT_AFTER_FAULT_MS = 1_000;

/** The connections of one node, and the delivery to them of what any node commits. */
export class PushHub {
  readonly #deps: PushHubDeps;
  readonly #connections = new Set<StompConnection>();
  /** Connections that wait, and where each came from. */
  readonly #waiting: WaitingPlaces<StompConnection>;
  readonly #byPlayer = new Map<string, Set<StompConnection>>();
  readonly #acknowledged: AcknowledgementBuffer;
  readonly #host: ConnectionHost<StompConnection>;
  /** Players for whom there may be something to read: only such as are connected. */
  readonly #due = new Set<string>();
  #isAllDue = false;
  #allSeen = 0;
  #enlisted = 0;
  #isDelivering = false;
  #isClosed = false;
  #listening: { close(): Promise<void> } | undefined;
  #timers: NodeJS.Timeout[] = [];

  constructor(deps: PushHubDeps) {
    this.#deps = deps;
    this.#waiting = new WaitingPlaces({
      most: MAX_WAITING,
      anAddress: deps.waitingAnAddress ?? MAX_WAITING_AN_ADDRESS,
    });
    this.#acknowledged = new AcknowledgementBuffer(deps.db, (error) =>
      deps.log.error({ err: error }, 'acknowledgements of pushed messages were not put down'),
    );
    this.#host = {
      admit: (asked) => admitConnection(deps, asked),
      enlist: (connection, admitted) => this.#enlist(connection, admitted),
      // Whatever was signalled before: messages may have come between CONNECT and the last subscription.
      onReady: (connection) => this.#markDue(connection),
      onSettled: (connection, wasFull) => {
        this.#noteSettled(connection);
        if (wasFull) this.#markDue(connection);
      },
      onClosed: (connection) => this.#forget(connection),
      nowMs: () => performance.now(),
    };
  }

  /** Begins to listen to the bus and to look after time. */
  open(): void {
    this.#listening = this.#deps.bus.listen({
      onSignal: (signal) => {
        if ('isForAll' in signal) this.#isAllDue = true;
        else for (const playerId of signal.playerIds) if (this.#byPlayer.has(playerId)) this.#due.add(playerId);
        this.#deliverSoon();
      },
      onGap: () => {
        this.#isAllDue = true;
        for (const playerId of this.#byPlayer.keys()) this.#due.add(playerId);
        this.#deliverSoon();
      },
      onLost: (error) => this.#deps.log.error({ err: error }, 'the push bus is lost and tried again'),
    });
    const recheck = () => this.#closeEnded().catch((error) => this.#tellFault(error));
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS).unref(),
      setInterval(() => void recheck(), RECHECK_MS).unref(),
    ];
  }

  /** Takes on a connection from a network address; undefined when there is no room for it, or too many of that address wait. */
  accept(wire: Wire, address: string): StompConnection | undefined {
    if (this.#isClosed || this.#connections.size >= MAX_CONNECTIONS || !this.#waiting.hasRoom(address))
      return undefined;
    const connection = new StompConnection(wire, this.#host);
    this.#connections.add(connection);
    this.#waiting.take(connection, address);
    return connection;
  }

  /** Connections, and those of them that were admitted. */
  counts(): { connections: number; open: number } {
    return { connections: this.#connections.size, open: this.#enlisted };
  }

  /** Closes every connection and puts down what was acknowledged. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of [...this.#connections]) connection.close(CLOSE.busy, 'restarting');
    await this.#listening?.close();
    await this.#acknowledged.close();
  }

  #enlist(connection: StompConnection, { playerId }: Admitted): boolean {
    const mine = this.#byPlayer.get(playerId) ?? new Set();
    if (mine.size >= MAX_CONNECTIONS_A_PLAYER) return false;
    this.#byPlayer.set(playerId, mine.add(connection));
    this.#waiting.leave(connection);
    this.#enlisted++;
    return true;
  }

  #forget(connection: StompConnection): void {
    this.#connections.delete(connection);
    this.#waiting.leave(connection);
    const playerId = connection.admitted?.playerId ?? '';
    const mine = this.#byPlayer.get(playerId);
    if (!mine?.delete(connection)) return;
    this.#enlisted--;
    if (mine.size > 0) return;
    this.#byPlayer.delete(playerId);
    this.#due.delete(playerId);
  }

  #markDue(connection: StompConnection): void {
    const { admitted, positions } = connection;
    if (!admitted) return;
    this.#due.add(admitted.playerId);
    if (positions.all < Math.max(this.#allSeen, admitted.allLast)) this.#isAllDue = true;
    this.#deliverSoon();
  }

  #noteSettled(connection: StompConnection): void {
    const { admitted, settledTo } = connection;
    if (admitted && settledTo > admitted.positions.player) this.#acknowledged.note(admitted.playerId, settledTo);
  }

  #tick(): void {
    for (const connection of [...this.#connections]) connection.tick();
  }

  async #closeEnded(): Promise<void> {
    const open = [...this.#byPlayer.values()].flatMap((mine) => [...mine]);
    if (open.length === 0) return;
    const sessionOf = (connection: StompConnection) => connection.admitted?.sessionId ?? '';
    const running = await this.#deps.findRunning([...new Set(open.map(sessionOf))]);
    for (const connection of open)
      if (!running.has(sessionOf(connection))) connection.close(CLOSE.ended, 'session ended');
  }

  #deliverSoon(): void {
    if (this.#isDelivering || this.#isClosed) return;
    this.#isDelivering = true;
    // After this turn of the loop, so that what comes together is read together.
    setImmediate(() => void this.#deliver().finally(() => (this.#isDelivering = false)));
  }

  async #deliver(): Promise<void> {
    let isMore = true;
    while (isMore && !this.#isClosed) {
      try {
        await this.#deliverToPlayers();
        isMore = (await this.#deliverToAll()) || this.#due.size > 0;
      } catch (error) {
        this.#tellFault(error);
        await delay(WAIT_AFTER_FAULT_MS);
      }
    }
  }

  /** Reads for some of the players that are due. */
  async #deliverToPlayers(): Promise<void> {
    const turn = [...this.#due].slice(0, PLAYERS_A_TURN);
    for (const playerId of turn) this.#due.delete(playerId);
    const after = new Map<string, number>();
    for (const playerId of turn) {
      const taking = [...(this.#byPlayer.get(playerId) ?? [])].filter((connection) => connection.isTaking);
      if (taking.length > 0) after.set(playerId, Math.min(...taking.map((one) => one.positions.player)));
    }
    if (after.size === 0) return;
    const found = await findMessagesAfter(this.#deps.db, { after, limit: MESSAGES_A_TURN }).catch((error) => {
      for (const playerId of turn) if (this.#byPlayer.has(playerId)) this.#due.add(playerId);
      throw error;
    });
    for (const [playerId, messages] of found) {
      for (const connection of [...(this.#byPlayer.get(playerId) ?? [])]) {
        messages.every((message) => connection.deliver(message));
        this.#noteSettled(connection);
      }
      if (messages.length === MESSAGES_A_TURN && this.#byPlayer.has(playerId)) this.#due.add(playerId);
    }
  }

  /** Reads what is for everybody; says whether there is more. Stays due while nobody can take it. */
  async #deliverToAll(): Promise<boolean> {
    if (!this.#isAllDue) return false;
    const taking = [...this.#connections].filter((connection) => connection.isTaking);
    if (taking.length === 0) return false;
    this.#isAllDue = false;
    const after = taking.reduce((least, one) => Math.min(least, one.positions.all), Number.MAX_SAFE_INTEGER);
    const messages = await findBroadcastsAfter(this.#deps.db, { after, limit: MESSAGES_A_TURN }).catch((error) => {
      this.#isAllDue = true;
      throw error;
    });
    for (const connection of taking) messages.every((message) => connection.deliver(message));
    this.#allSeen = Math.max(this.#allSeen, messages.at(-1)?.sequence ?? 0);
    this.#isAllDue ||= messages.length === MESSAGES_A_TURN;
    return this.#isAllDue;
  }

  #tellFault(error: unknown): void {
    this.#deps.log.error({ err: error }, 'pushed messages wait for the database');
  }
}
