import { roundAt } from '@sunflower/beacon/round-times.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { isPrice } from '@sunflower/instant-games/prizes/prices.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { DebitRefusal } from '@sunflower/partner-protocols/game-session-values.ts';
import type {
  AuthenticateResponse,
  CancellationRequest,
  CreditRequest,
  CreditResponse,
  DebitRequest,
  DebitResponse,
  RegisterPoolRequest,
  WitnessesResponse,
} from '@sunflower/partner-protocols/game-wallet.ts';
import { TEST_CHAIN } from '@sunflower/service-base/beacon/beacon-in-tests.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import type { GameWallet } from './game-wallet.ts';
import { type MemoryWitnesses, slotTimes } from './memory-witnesses-in-tests.ts';

type Pool = { readonly registered: RegisterPoolRequest; next: number; readonly burnt: Set<number> };
type Round = {
  readonly debit: DebitRequest;
  readonly ticketNo: number;
  readonly beaconRound: number;
  readonly debitedAt: string;
  isSealed: boolean;
  state: 'open' | 'canceled' | 'ended';
};
type CreditRefusal = Extract<CreditResponse, { outcome: 'refused' }>['code'];
type FreeRounds = Extract<AuthenticateResponse, { outcome: 'authenticated' }>['freeRounds'];
type Launch = { gameId: string; mode: 'paid' | 'demo'; player: string; isUnder25?: boolean };

const CLAIM_FROM_CENTS = 60_000;
/** Time after its end at which a slot is whole and can be sealed. */
const WHOLE_AFTER_MS = 300;

/** A platform in memory that keeps the rules of the protocol; its players share one balance. */
export class MemoryPlatform {
  balanceCents: number;
  /** Refuses every debit with this code. */
  refusal: DebitRefusal | undefined;
  /** Refuses every credit with this code. */
  creditRefusal: CreditRefusal | undefined;
  /** Whether every sale returns the same ticket. */
  repeatsTickets = false;
  /** Whether its debits need witnesses. */
  needsWitnesses = false;
  /** The platform's witnesses. Without any, a play that needs witnesses is never decided. */
  witnesses: MemoryWitnesses | undefined;
  /** Tickets of each pool; a small number sells pools out quickly. */
  poolSize = 2_000_000;
  /** The version of the mathematics that operators admitted: the only one of new pools. */
  mathsVersion: string = MATHS_VERSION;
  /** Free rounds of its players. */
  freeRounds: FreeRounds = [];
  readonly rounds = new Map<string, Round>();
  readonly credits = new Map<string, CreditRequest>();
  readonly #pools = new Map<string, Pool>();
  readonly #days = new Map<string, string>();
  readonly #debits = new Map<string, DebitResponse>();
  readonly #canceled = new Map<string, string>();
  readonly #answers = new Map<string, CreditResponse>();
  readonly #tokens = new Map<string, Launch>();
  readonly #sessions = new Map<string, Launch>();

  readonly #now: () => Temporal.Instant;

  constructor(balanceCents: number, now: () => Temporal.Instant) {
    this.balanceCents = balanceCents;
    this.#now = now;
  }

  /** Returns a launch token of the player for a game. */
  launch(launch: Launch): string {
    const token = newRandomId();
    this.#tokens.set(token, launch);
    return token;
  }

  readonly wallet: GameWallet = {
    authenticate: async ({ launchToken }) => this.#authenticate(launchToken),
    registerPool: async (request) => {
      const key = poolKey(request);
      const known = this.#pools.get(key)?.registered;
      if (known && known.digest !== request.digest) return { outcome: 'refused', code: 'POOL_CONFLICT' };
      if (known) return { outcome: 'registered' };
      if (request.mathsVersion !== this.mathsVersion) return { outcome: 'refused', code: 'PRICE_NOT_SOLD' };
      if (request.poolNo > 1 && !this.#pools.has(poolKey({ ...request, poolNo: request.poolNo - 1 })))
        return { outcome: 'refused', code: 'POOL_NOT_NEXT' };
      this.#pools.set(key, { registered: request, next: 0, burnt: new Set() });
      return { outcome: 'registered' };
    },
    registerDay: async ({ gamingDay, digest }) => {
      const known = this.#days.get(gamingDay);
      if (known !== undefined && known !== digest) return { outcome: 'refused', code: 'DAY_CONFLICT' };
      this.#days.set(gamingDay, digest);
      return { outcome: 'registered' };
    },
    debit: async (request) => this.#debit(request),
    cancel: async (request) => this.#cancel(request),
    credit: async (request) => this.#credit(request),
    findWitnesses: async ({ roundId }) => this.#findWitnesses(roundId),
  };

  async #findWitnesses(roundId: string): Promise<WitnessesResponse> {
    const round = this.rounds.get(roundId);
    if (!round || !this.needsWitnesses) return { outcome: 'refused', code: 'ROUND_UNKNOWN' };
    const { debit, ticketNo, beaconRound, debitedAt } = round;
    const { endsMs, emittedMs } = slotTimes(beaconRound);
    const nowMs = this.#now().epochMilliseconds;
    if (!this.witnesses || nowMs < endsMs + WHOLE_AFTER_MS) return { outcome: 'waiting' };
    if (!round.isSealed && nowMs >= emittedMs) return { outcome: 'refused', code: 'NOT_WITNESSED' };
    round.isSealed = true;
    const proof = await this.witnesses.prove({ ...debit, ticketNo, beaconRound, debitedAt });
    return { outcome: 'witnessed', ...proof };
  }

  #authenticate(launchToken: string): AuthenticateResponse {
    const launch = this.#tokens.get(launchToken);
    if (!launch) return { outcome: 'refused', code: 'TOKEN_INVALID' };
    this.#tokens.delete(launchToken);
    const sessionKey = newRandomId();
    this.#sessions.set(sessionKey, launch);
    const { player, gameId, mode, isUnder25 = false } = launch;
    const balanceCents = mode === 'demo' ? null : this.balanceCents;
    const known = {
      sessionKey,
      player,
      isUnder25,
      gameId,
      mode,
      balanceCents,
      freeRounds: this.freeRounds,
      openRoundId: null,
    };
    return { outcome: 'authenticated', currency: 'USD', language: 'en-US', ...known };
  }

  #debit(request: DebitRequest): DebitResponse {
    const before = this.#debits.get(request.transactionId);
    if (before) return before;
    const pool = this.#pools.get(poolKey(request));
    const code = this.#refusalOf(request, pool);
    if (code || !pool) return { outcome: 'refused', code: code ?? 'POOL_UNKNOWN' };
    this.balanceCents -= costOf(request);
    const ticketNo = this.repeatsTickets ? 0 : pool.next++;
    const beaconRound = roundAt(TEST_CHAIN, this.#now().add({ seconds: 3 }));
    const isWitnessed = this.needsWitnesses ? { isWitnessed: true as const } : {};
    const debited = { outcome: 'debited', ticketNo, balanceCents: this.balanceCents, beaconRound } as const;
    const response: DebitResponse = { ...debited, ...isWitnessed };
    this.#debits.set(request.transactionId, response);
    const debitedAt = this.#now().toString();
    const round = { debit: request, ticketNo, beaconRound, debitedAt, isSealed: false, state: 'open' as const };
    this.rounds.set(request.roundId, round);
    return response;
  }

  #refusalOf(request: DebitRequest, pool: Pool | undefined): DebitRefusal | undefined {
    const launch = this.#sessions.get(request.sessionKey);
    if (!launch || launch.gameId !== request.gameId) return 'SESSION_ENDED';
    if (this.#canceled.has(request.transactionId)) return 'CANCELED';
    if (this.refusal) return this.refusal;
    if ([...this.rounds.values()].some(({ state, debit }) => state === 'open' && this.#isOf(debit, launch)))
      return 'ROUND_OPEN';
    if (costOf(request) > this.balanceCents) return 'INSUFFICIENT_FUNDS';
    if (!pool) return 'POOL_UNKNOWN';
    if (!this.#days.has(request.gamingDay)) return 'DAY_UNKNOWN';
    return pool.next >= this.poolSize ? 'POOL_SOLD_OUT' : undefined;
  }

  #isOf(debit: DebitRequest, { player, gameId }: Launch): boolean {
    return debit.gameId === gameId && this.#sessions.get(debit.sessionKey)?.player === player;
  }

  #cancel({ transactionId, debitTransactionId, roundId }: CancellationRequest) {
    const round = this.rounds.get(roundId);
    const isOwn = round?.debit.transactionId === debitTransactionId;
    if (isOwn && round.state === 'ended') return { outcome: 'refused', code: 'ROUND_ENDED' } as const;
    this.#canceled.set(debitTransactionId, transactionId);
    if (isOwn && round.state === 'open') {
      round.state = 'canceled';
      this.balanceCents += costOf(round.debit);
      this.#pools.get(poolKey(round.debit))?.burnt.add(round.ticketNo);
    }
    return { outcome: 'canceled', wasDebited: isOwn, ticketNo: isOwn ? round.ticketNo : null } as const;
  }

  #credit(request: CreditRequest): CreditResponse {
    const before = this.#answers.get(request.transactionId);
    if (before) return before;
    if (this.creditRefusal) return { outcome: 'refused', code: this.creditRefusal };
    const round = this.rounds.get(request.roundId);
    if (!round) return { outcome: 'refused', code: 'ROUND_UNKNOWN' };
    if (round.state !== 'open')
      return { outcome: 'refused', code: round.state === 'canceled' ? 'ROUND_CANCELED' : 'ROUND_ENDED' };
    if (round.ticketNo !== request.ticketNo) return { outcome: 'refused', code: 'TICKET_MISMATCH' };
    if (!isPrizeOf(round.debit, request)) return { outcome: 'refused', code: 'PRIZE_NOT_IN_TABLE' };
    round.state = 'ended';
    const isClaim = request.prizeCents >= CLAIM_FROM_CENTS;
    if (!isClaim) this.balanceCents += request.prizeCents;
    this.credits.set(request.roundId, request);
    const outcome = isClaim ? 'claim-pending' : 'credited';
    const response: CreditResponse = { outcome, balanceCents: this.balanceCents };
    this.#answers.set(request.transactionId, response);
    return response;
  }
}

/** Returns the amount that a debit takes from the balance: nothing for a free round. */
function costOf({ priceCents, freeRoundsId }: DebitRequest): number {
  return freeRoundsId === null ? priceCents : 0;
}

function poolKey({ gameId, priceCents, poolNo }: { gameId: string; priceCents: number; poolNo: number }): string {
  return `${gameId}/${priceCents}/${poolNo}`;
}

function isPrizeOf(debit: DebitRequest, { tier, prizeCents }: CreditRequest): boolean {
  const price = debit.priceCents;
  const game = findInstantGame(debit.gameId);
  if (!game || !isPrice(price)) return false;
  if (tier === 0) return prizeCents === 0;
  return prizeTableOf(price, game.spread).some((row) => row.tier === tier && Number(row.prizeCents) === prizeCents);
}

/** Ids of a player and game for a test. */
export function newLaunch(gameId: string, mode: 'paid' | 'demo' = 'paid'): Launch {
  return { gameId, mode, player: newId() };
}
