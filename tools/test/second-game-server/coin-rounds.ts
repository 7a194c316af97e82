import { randomBytes, randomUUID } from 'node:crypto';
import {
  bookDigest,
  GAME_ID,
  MATHS_VERSION,
  POOL_TICKETS,
  PRICE_CENTS,
  poolDigest,
  TABLE_DIGEST,
  ticketOf,
} from './coin-game.ts';
import type { CoinDay, CoinJournal, CoinPool, CoinRound } from './coin-journal.ts';
import { type CoinBeacon, dayDigest, dayOf, emissionMs, pickOf } from './coin-picks.ts';
import { BEACON_LATE_MS, LEFT_AFTER_MS } from './coin-rules.ts';

const GIVE_UP_MS = 120_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
const STUCK_MS = 600_000;
const NO_TURN_MS = 300_000;
const RETRY_MS = 200;

type Answer = Record<string, unknown> & { outcome: string; code?: string };
/** Sends a message to the platform; throws if there is no answer. */
type SendToPlatform = (path: string, body: object) => Promise<Answer>;

/** The rounds of the coin: the messages to the platform, and the effects of its answers. */
export class CoinRounds {
  readonly #journal: CoinJournal;
  readonly #send: SendToPlatform;
  readonly #now: () => number;
  readonly #beacon: CoinBeacon;
  readonly #busy = new Set<string>();

  constructor(journal: CoinJournal, send: SendToPlatform, { now, beacon }: { now: () => number; beacon: CoinBeacon }) {
    this.#journal = journal;
    this.#send = send;
    this.#now = now;
    this.#beacon = beacon;
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

  /** Returns today's day, after the platform has the digest of its seed. */
  async openToday(): Promise<CoinDay> {
    const gamingDay = dayOf(this.#now());
    const day = this.#journal.days.get(gamingDay) ?? this.#newDay(gamingDay);
    if (!day.isRegistered) await this.#registerDay(day);
    return day;
  }

  #newDay(gamingDay: string): CoinDay {
    const seed = randomBytes(32).toString('hex');
    const day = { gamingDay, seed, digest: dayDigest(gamingDay, seed), isRegistered: false };
    this.#journal.save({ day });
    return day;
  }

  async #registerDay(day: CoinDay): Promise<void> {
    const { gamingDay, digest } = day;
    const answer = await this.#send('days', { gamingDay, digest });
    if (answer.outcome !== 'registered') throw new Error(`day ${gamingDay} was refused: ${answer.code}`);
    day.isRegistered = true;
    this.#journal.save({ day });
  }

  /** Sends what is due, and ends rounds that were left open. */
  async runDue(): Promise<void> {
    for (const round of this.#journal.rounds.values()) {
      const isLeft = round.state === 'DRAWN' && round.completedBy === null;
      if (isLeft && this.#now() - (round.revealedAt ?? round.drawnAt ?? 0) >= LEFT_AFTER_MS)
        this.complete(round, 'system');
      if (isPending(round) && round.nextAttemptAt <= this.#now()) await this.advance(round);
    }
  }

  /** Ends the reveal of a round and schedules its credit immediately. A demo round settles without a credit. */
  complete(round: CoinRound, by: 'player' | 'system', isPictureWrong = false): void {
    if (round.completedBy !== null) return;
    round.isPictureWrong ||= isPictureWrong;
    Object.assign(round, { completedBy: by, creditId: randomUUID(), attempts: 0, nextAttemptAt: this.#now() });
    // A demo never reaches the wallet.
    if (round.mode === 'demo') Object.assign(round, { state: 'SETTLED', endedAt: this.#now() });
    this.#journal.save({ round });
  }

  /** Sends the next message of a round, unless one is on its way. */
  async advance(round: CoinRound): Promise<void> {
    if (this.#busy.has(round.roundId) || !isPending(round)) return;
    this.#busy.add(round.roundId);
    // Counted before it is sent: a server that stops in between must not take the repeated attempt for the first one.
    round.attempts += 1;
    this.#journal.save({ round });
    try {
      if (round.state === 'DRAWN') await this.#credit(round);
      else if (round.cancelId) await this.#cancel(round);
      else if (round.beaconRound !== null) await this.#draw(round, round.beaconRound);
      else await this.#debit(round);
    } catch {
      this.#afterNoAnswer(round);
    } finally {
      this.#journal.save({ round });
      this.#busy.delete(round.roundId);
    }
  }

  #afterNoAnswer(round: CoinRound): void {
    const isDebit = round.state === 'CREATED' && round.cancelId === null && round.beaconRound === null;
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
    const { roundId, poolNo, priceCents, freeRoundsId, gamingDay } = round;
    const ids = { sessionKey: round.walletKey, transactionId: round.debitId, roundId };
    const answer = await this.#send('debits', { ...ids, gameId: GAME_ID, priceCents, poolNo, freeRoundsId, gamingDay });
    if (answer.outcome === 'debited') return this.#wait(round, answer);
    const code = answer.code ?? 'UNAVAILABLE';
    if (code === 'POOL_SOLD_OUT') return this.#changePool(round);
    if (code === 'POOL_UNKNOWN') throw new Error('the platform has to get the pool first');
    if (code === 'DAY_UNKNOWN') throw new Error('the platform has to get the day first');
    if (round.attempts > 1) return this.#startCancellation(round, code);
    Object.assign(round, { state: 'REFUSED', refusal: code, endedAt: this.#now() });
  }

  #wait(round: CoinRound, { ticketNo, balanceCents, beaconRound }: Answer): void {
    const nextAttemptAt = emissionMs(this.#beacon, Number(beaconRound));
    Object.assign(round, { ticketNo, balanceCents, beaconRound, nextAttemptAt, attempts: 0 });
  }

  async #draw(round: CoinRound, beaconRound: number): Promise<void> {
    const pool = this.#journal.pools.get(round.poolNo);
    const day = this.#journal.days.get(round.gamingDay ?? '');
    if (!pool || !day) throw new Error(`no pool ${round.poolNo} or day ${round.gamingDay}`);
    const beaconSignature = await this.#beacon.signatureOf(beaconRound);
    if (beaconSignature === undefined) return this.#waitLonger(round, BEACON_LATE_MS, 'BEACON_LATE');
    const pick = pickOf(this.#journal, round, { seed: day.seed, beaconSignature });
    if (!pick) return this.#waitLonger(round, NO_TURN_MS, 'UNAVAILABLE');
    const drawn = { ...pick, beaconSignature, state: 'DRAWN', drawnAt: this.#now(), attempts: 0 };
    const { book, ...prize } = ticketOf(pool.seed, pick.pickedTicket);
    Object.assign(round, prize, { bookDigest: bookDigest(book) }, drawn);
  }

  #waitLonger(round: CoinRound, forMs: number, refusal: string): void {
    round.nextAttemptAt = this.#now() + RETRY_MS;
    if (this.#now() - emissionMs(this.#beacon, Number(round.beaconRound)) >= forMs)
      this.#startCancellation(round, refusal);
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
    const ticketNo = round.ticketNo ?? answer.ticketNo;
    if (answer.outcome === 'canceled') Object.assign(round, { state: 'CANCELED', ticketNo, endedAt: this.#now() });
    else round.nextAttemptAt = this.#now() + STUCK_MS;
  }

  async #credit(round: CoinRound): Promise<void> {
    const { roundId, creditId, ticketNo, prizeCents, tier, completedBy } = round;
    const isWrong = round.isPictureWrong ? { isPictureWrong: true } : {};
    const ended = { roundId, ticketNo, prizeCents, tier, completedBy, ...isWrong };
    const { outcome, balanceCents } = await this.#send('credits', { transactionId: creditId, ...ended });
    const state = outcome === 'credited' ? 'SETTLED' : 'CLAIM_PENDING';
    if (outcome === 'refused') round.nextAttemptAt = this.#now() + STUCK_MS;
    else Object.assign(round, { state, balanceCents, endedAt: this.#now() });
  }
}

function isPending({ state, completedBy }: CoinRound): boolean {
  return state === 'CREATED' || (state === 'DRAWN' && completedBy !== null);
}
