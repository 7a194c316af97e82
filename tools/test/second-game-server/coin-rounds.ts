import { randomBytes, randomUUID } from 'node:crypto';
import { GAME_ID, MATHS_VERSION, POOL_TICKETS, PRICE_CENTS, poolDigest, TABLE_DIGEST, ticketOf } from './coin-game.ts';
import type { CoinJournal, CoinPool, CoinRound } from './coin-journal.ts';

const GIVE_UP_MS = 120_000;
const LEFT_OPEN_MS = 24 * 3_600_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
const STUCK_MS = 600_000;

type Answer = Record<string, unknown> & { outcome: string; code?: string };
/** Sends a message to the platform; throws if there is no answer. */
type SendToPlatform = (path: string, body: object) => Promise<Answer>;

/** The rounds of the coin: what is sent to the platform, and what follows from its answers. */
export class CoinRounds {
  readonly #journal: CoinJournal;
  readonly #send: SendToPlatform;
  readonly #now: () => number;
  readonly #busy = new Set<string>();

  constructor(journal: CoinJournal, send: SendToPlatform, now: () => number) {
    this.#journal = journal;
    this.#send = send;
    this.#now = now;
  }

  /** Returns the pool on sale, after the platform has its digest. */
  async openPool(): Promise<CoinPool> {
    const pool = this.#journal.openPool() ?? this.#newPool();
    if (pool.isRegistered) return pool;
    await this.#register(pool);
    return pool;
  }

  #newPool(): CoinPool {
    const seed = randomBytes(32).toString('hex');
    const poolNo = this.#journal.pools.size + 1;
    const pool: CoinPool = { poolNo, seed, digest: poolDigest(poolNo, seed), isRegistered: false, state: 'open' };
    this.#journal.save({ pool });
    return pool;
  }

  async #register(pool: CoinPool): Promise<void> {
    const { poolNo, digest } = pool;
    const named = { gameId: GAME_ID, priceCents: PRICE_CENTS, poolNo, digest, mathsVersion: MATHS_VERSION };
    const answer = await this.#send('pools', { ...named, prizeTableDigest: TABLE_DIGEST, ticketCount: POOL_TICKETS });
    if (answer.outcome !== 'registered') throw new Error(`pool ${poolNo} was refused: ${answer.code}`);
    pool.isRegistered = true;
    this.#journal.save({ pool });
  }

  /** Sends what is due, and ends rounds that were left open. */
  async runDue(): Promise<void> {
    for (const round of this.#journal.rounds.values()) {
      const isLeft = round.state === 'DRAWN' && round.completedBy === null;
      if (isLeft && this.#now() - (round.drawnAt ?? 0) >= LEFT_OPEN_MS) this.complete(round, 'system');
      if (isPending(round) && round.nextAttemptAt <= this.#now()) await this.advance(round);
    }
  }

  /** Ends the reveal of a round; its credit is due. */
  complete(round: CoinRound, by: 'player' | 'system'): void {
    if (round.completedBy !== null) return;
    Object.assign(round, { completedBy: by, creditId: randomUUID(), attempts: 0, nextAttemptAt: this.#now() });
    // A demo never reaches the wallet.
    if (round.mode === 'demo') Object.assign(round, { state: 'SETTLED', endedAt: this.#now() });
    this.#journal.save({ round });
  }

  /** Sends the next message of a round, unless one is on its way. */
  async advance(round: CoinRound): Promise<void> {
    if (this.#busy.has(round.roundId) || !isPending(round)) return;
    this.#busy.add(round.roundId);
    // Counted before it is sent: a server that stops in between must not take the attempt for the first one.
    round.attempts += 1;
    this.#journal.save({ round });
    try {
      if (round.state === 'DRAWN') await this.#credit(round);
      else if (round.cancelId) await this.#cancel(round);
      else await this.#debit(round);
    } catch {
      this.#afterNoAnswer(round);
    } finally {
      this.#journal.save({ round });
      this.#busy.delete(round.roundId);
    }
  }

  #afterNoAnswer(round: CoinRound): void {
    const isDebit = round.state === 'CREATED' && round.cancelId === null;
    if (isDebit && this.#now() - round.createdAt >= GIVE_UP_MS) {
      this.#startCancellation(round, 'UNAVAILABLE');
      return;
    }
    round.nextAttemptAt = this.#now() + (PAUSES_MS[Math.min(round.attempts, PAUSES_MS.length) - 1] ?? 60_000);
  }

  #startCancellation(round: CoinRound, refusal: string): void {
    Object.assign(round, { cancelId: randomUUID(), refusal, attempts: 0, nextAttemptAt: this.#now() });
  }

  async #debit(round: CoinRound): Promise<void> {
    const { roundId, poolNo, priceCents, freeRoundsId } = round;
    const ids = { sessionKey: round.walletKey, transactionId: round.debitId, roundId };
    const answer = await this.#send('debits', { ...ids, gameId: GAME_ID, priceCents, poolNo, freeRoundsId });
    if (answer.outcome === 'debited') return this.#draw(round, answer);
    const code = answer.code ?? 'UNAVAILABLE';
    if (code === 'POOL_SOLD_OUT') return this.#changePool(round);
    if (code === 'POOL_UNKNOWN') throw new Error('the platform has to get the pool first');
    if (round.attempts > 1) return this.#startCancellation(round, code);
    Object.assign(round, { state: 'REFUSED', refusal: code, endedAt: this.#now() });
  }

  #draw(round: CoinRound, { ticketNo, balanceCents }: Answer): void {
    const pool = this.#journal.pools.get(round.poolNo);
    if (!pool) throw new Error(`no pool ${round.poolNo}`);
    const ticket = ticketOf(pool.seed, Number(ticketNo));
    Object.assign(round, ticket, { ticketNo, balanceCents, state: 'DRAWN', drawnAt: this.#now(), attempts: 0 });
  }

  async #changePool(round: CoinRound): Promise<void> {
    const old = this.#journal.pools.get(round.poolNo);
    if (old?.state === 'open') this.#journal.save({ pool: Object.assign(old, { state: 'finished' as const }) });
    const { poolNo } = await this.openPool();
    Object.assign(round, { poolNo, debitId: randomUUID(), attempts: 1 });
    this.#journal.save({ round });
    await this.#debit(round);
  }

  async #cancel(round: CoinRound): Promise<void> {
    const { roundId, debitId, cancelId } = round;
    const answer = await this.#send('cancellations', { transactionId: cancelId, debitTransactionId: debitId, roundId });
    if (answer.outcome === 'canceled') Object.assign(round, { state: 'CANCELED', endedAt: this.#now() });
    else round.nextAttemptAt = this.#now() + STUCK_MS;
  }

  async #credit(round: CoinRound): Promise<void> {
    const { roundId, creditId, ticketNo, prizeCents, tier, completedBy } = round;
    const ended = { roundId, ticketNo, prizeCents, tier, completedBy };
    const { outcome, balanceCents } = await this.#send('credits', { transactionId: creditId, ...ended });
    const state = outcome === 'credited' ? 'SETTLED' : 'CLAIM_PENDING';
    if (outcome === 'refused') round.nextAttemptAt = this.#now() + STUCK_MS;
    else Object.assign(round, { state, balanceCents, endedAt: this.#now() });
  }
}

function isPending({ state, completedBy }: CoinRound): boolean {
  return state === 'CREATED' || (state === 'DRAWN' && completedBy !== null);
}
