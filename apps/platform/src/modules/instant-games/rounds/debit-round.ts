import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { DebitRefusal } from '@sunflower/partner-protocols/game-session-values.ts';
import type { DebitRequest, DebitResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { instantGameUnit } from '../../access/index.ts';
import { type SpendableBonus, type SpendingPlan, spendBonusesQuery } from '../../bonuses/index.ts';
import { provenLocationGate } from '../../geolocation/index.ts';
import { lockPlayerBalances, postingQuery } from '../../ledger/index.ts';
import { findSession, type Session, touchSession } from '../../sessions/index.ts';
import { type MoneyGateRefusal, passMoneyGates, salePostings } from '../../wallet/index.ts';
import { answerOnce } from '../calls/answer-once.ts';
import { isDayOpen } from '../days/register-day.ts';
import { findGame } from '../games/games-store.ts';
import type { PlaySession } from '../play-sessions/play-session.ts';
import { findPlaySession } from '../play-sessions/play-sessions-store.ts';
import { secretHash } from '../play-sessions/secret-key.ts';
import { insertWitnessedDebit } from '../slots/slots-store.ts';
import { nextBeaconRound } from './next-beacon-round.ts';
import { type DecidedBy, ledgerKey, newRoundSerial } from './round.ts';
import { findSale, sellTicket } from './rounds-store.ts';

/** The settings that a debit depends on besides the request. */
export type DebitDeps = {
  /** Whether instant games can be played for money at all, by the site's setting and the flag. */
  readonly isPaidPlayOn: () => boolean;
  /** Before the site opens, only players with permission for a game may play it. [S6-3] */
  readonly isByInvitation: () => boolean;
  /** The public beacon, whose rounds decide plays together with the seed of a day. */
  readonly beaconChain: () => BeaconChain;
  /** Price from which witnesses must see a debit before its beacon round; undefined if none needs them. */
  readonly witnessedFromCents: Cents | undefined;
};

type Debit = { readonly request: DebitRequest; readonly rules: DebitDeps; readonly now: Temporal.Instant };

/**
 * Takes the price of a round and the next ticket of its pool, exactly once (GLI33-01): passes all gates of a purchase,
 * posts one ledger transaction and stores the round. A refusal rolls all of it back.
 */
export function debitRound(db: Db, debit: Debit): Promise<DebitResponse> {
  const { request, now } = debit;
  const call = { transactionId: request.transactionId, kind: 'debit', input: request, now } as const;
  return answerOnce<Extract<DebitResponse, { outcome: 'debited' }>, DebitRefusal>(db, call, (tx) => buy(tx, debit));
}

/** What is bought: a ticket of a pool, in a session. */
type Purchase = Debit & {
  readonly session: Session;
  readonly opened: PlaySession;
  readonly priceCents: Cents;
};

async function buy(tx: Tx, debit: Debit) {
  const { request, rules, now } = debit;
  const { gameId, poolNo } = request;
  const priceCents = BigInt(request.priceCents);
  const opened = await findPlaySession(tx, secretHash(request.sessionKey));
  if (opened?.mode !== 'paid' || opened.gameId !== gameId) return refuse('SESSION_ENDED');
  const session = await findSession(tx, { sessionId: opened.sessionId, now });
  if (isRefusal(session) || session.playerId !== opened.playerId) return refuse('SESSION_ENDED');
  const game = await findGame(tx, gameId);
  if (game?.state !== 'open' || !rules.isPaidPlayOn()) return refuse('GAME_CLOSED');
  const purchase = { ...debit, session, opened, priceCents };
  const plan = await passGates(tx, purchase);
  if (isRefusal(plan)) return plan;
  // The player's balance is locked now, so no other debit of this player can run between this check and its commit.
  const { gamingDay } = request;
  const sale = await findSale(tx, { ...opened, priceCents, poolNo, gamingDay });
  const { hasOpenRound, mathsVersion, onSaleNo } = sale;
  if (hasOpenRound) return refuse('ROUND_OPEN');
  if (mathsVersion === null || (onSaleNo !== null && onSaleNo < poolNo)) return refuse('POOL_UNKNOWN');
  if (!sale.hasDay || !isDayOpen(gamingDay, now)) return refuse('DAY_UNKNOWN');
  const chain = rules.beaconChain();
  const decided = { gamingDay, beaconRound: nextBeaconRound(chain, now), beaconChain: chain.chainHash };
  return sell(tx, { ...purchase, decided }, plan);
}

/** Passes the gates of a purchase; the location was proven at the launch and must still be valid. */
async function passGates(tx: Tx, purchase: Purchase): Promise<SpendingPlan | Refusal<DebitRefusal>> {
  const { request, rules, session, priceCents, now } = purchase;
  const { gameId, freeRoundsId } = request;
  const passed = await passMoneyGates(tx, {
    player: session,
    restrictedUnits: [instantGameUnit(gameId)],
    implicitAccess: rules.isByInvitation() ? 'deny' : 'allow',
    activity: LOCATION_ACTIVITIES.play,
    useKey: request.transactionId,
    locationToken: undefined,
    locationGate: provenLocationGate,
    mayPay: (bonus) => (freeRoundsId === null ? !isFreeRounds(bonus) : isOf(bonus, { freeRoundsId, priceCents })),
    spends: [{ gameId, amountCents: priceCents }],
    now,
  });
  if (isRefusal(passed)) {
    if (freeRoundsId !== null && passed.refusal === 'INSUFFICIENT_FUNDS') return refuse('FREE_ROUNDS_INVALID');
    return refuse(REFUSALS[passed.refusal]);
  }
  if (freeRoundsId !== null && passed.plan.fromPlayCreditCents !== priceCents) return refuse('FREE_ROUNDS_INVALID');
  return passed.plan;
}

const isFreeRounds = ({ ticketCents }: SpendableBonus) => ticketCents !== undefined;

/** Checks whether a free round can pay for a play: it pays for one play at exactly its own price. */
function isOf({ bonusId, ticketCents }: SpendableBonus, paid: { freeRoundsId: string; priceCents: Cents }): boolean {
  return bonusId === paid.freeRoundsId && ticketCents === paid.priceCents;
}

/** Maps the gates' refusals to those of the protocol. */
const REFUSALS: Readonly<Record<MoneyGateRefusal, DebitRefusal>> = {
  SESSION_EXPIRED: 'SESSION_ENDED',
  IDENTITY_REQUIRED: 'IDENTITY_REQUIRED',
  ACCESS_DENIED: 'ACCESS_DENIED',
  PLAYER_EXCLUDED: 'ACCESS_DENIED',
  REALITY_CHECK_DUE: 'REALITY_CHECK',
  LIMIT_REACHED: 'LIMIT_REACHED',
  LOCATION_REQUIRED: 'LOCATION_REQUIRED',
  LOCATION_STALE: 'LOCATION_REQUIRED',
  LOCATION_OUTSIDE: 'LOCATION_DENIED',
  LOCATION_DENIED: 'LOCATION_DENIED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
};

/** Charges the player, takes the next ticket and stores the round. The pool's row is locked last, and only briefly. */
async function sell(tx: Tx, purchase: Purchase & { decided: DecidedBy }, plan: SpendingPlan) {
  const { request, session, priceCents, decided, now } = purchase;
  const { gameId, roundId, poolNo, freeRoundsId } = request;
  const { playerId, sessionId } = session;
  const { depositsCents, winningsCents, playCreditCents } = await lockPlayerBalances(tx, playerId);
  const serial = newRoundSerial();
  const { transactionId: stakeLedgerId, query: posting } = postingQuery({
    key: ledgerKey('stake', roundId),
    kind: 'purchase',
    businessTime: now,
    postings: salePostings(playerId, [{ gameId, totalCents: priceCents }], {
      playCredit: plan.bonusSpends,
      depositsCents: plan.fromDepositsCents,
      winningsCents: plan.fromWinningsCents,
    }),
    reference: serial,
  });
  const bonuses = spendBonusesQuery({ playerId, plan, ledgerTransactionId: stakeLedgerId, at: now });
  const { posted } = await queryTogether(tx, { posted: posting, ...(bonuses ? { bonuses } : {}) });
  if (isRefusal(posted)) {
    return posted.refusal === 'INSUFFICIENT_FUNDS' ? refuse('INSUFFICIENT_FUNDS') : refuse('TRANSACTION_CONFLICT');
  }
  // Another debit has paid for this round.
  if (posted.isReplay) return refuse('TRANSACTION_CONFLICT');
  await touchSession(tx, { session, now });
  const balanceBeforeCents = depositsCents + winningsCents + playCreditCents;
  const sold = await sellTicket(tx, {
    ...{ roundId, serial, playerId, sessionId, gameId, priceCents, poolNo, freeRoundsId, stakeLedgerId },
    ...{ balanceBeforeCents, debitTransactionId: request.transactionId, debitedAt: now, ...decided },
  });
  if (!sold) return refuse('POOL_SOLD_OUT');
  if (!sold.isNew) return refuse('TRANSACTION_CONFLICT');
  const isWitnessed = await requireWitnesses(tx, purchase);
  // The balance is locked, and the price was taken from this balance only.
  const balanceCents = Number(balanceBeforeCents - priceCents);
  const beaconRound = Number(decided.beaconRound);
  const answer = { outcome: 'debited', ticketNo: Number(sold.ticketNo), beaconRound, balanceCents } as const;
  return isWitnessed ? ({ ...answer, isWitnessed } as const) : answer;
}

/** Records that a debit needs witnesses if its price requires them; returns whether it does. */
async function requireWitnesses(
  tx: Tx,
  { request, rules, priceCents, decided }: Purchase & { decided: DecidedBy },
): Promise<true | undefined> {
  const { witnessedFromCents } = rules;
  const { beaconRound } = decided;
  if (beaconRound === null || witnessedFromCents === undefined || priceCents < witnessedFromCents) return undefined;
  await insertWitnessedDebit(tx, { roundId: request.roundId, beaconRound });
  return true;
}
