import type { Cents } from '@sunflower/money/cents.ts';
import type { CreditRequest, CreditResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { answerOnce } from '../calls/answer-once.ts';
import { NO_PRIZE } from '../games/game.ts';
import { findTierPrize, takeTicketOfTier } from '../pools/pools-store.ts';
import { GAME_SERVER_ACTOR } from '../pools/register-pool.ts';
import { payPrize } from './pay-prize.ts';
import type { Round } from './round.ts';
import { endRound, lockRound } from './rounds-store.ts';
import { findSpendableCents } from './spendable-balance.ts';

type CreditRefusal = Extract<CreditResponse, { outcome: 'refused' }>['code'];
type Credited = Exclude<CreditResponse, { outcome: 'refused' }>;

/** Refusals that an honest game server never causes. Each is a significant event (GLI19-20). */
const DISHONEST: ReadonlySet<CreditRefusal> = new Set([
  'ROUND_UNKNOWN',
  'ROUND_ENDED',
  'TICKET_MISMATCH',
  'PRIZE_NOT_IN_TABLE',
  'TIER_EXHAUSTED',
]);

/**
 * Ends a round with its prize, exactly once. The prize must be a tier of the pool's table with a ticket left, so a game
 * server can pay neither more nor less than the table says. Skips the player's gates, because a prize that was won is
 * always paid.
 */
export function creditRound(
  db: Db,
  credit: { request: CreditRequest; now: Temporal.Instant },
): Promise<CreditResponse> {
  const { request, now } = credit;
  const call = { transactionId: request.transactionId, kind: 'credit', input: request, now } as const;
  return answerOnce<Credited, CreditRefusal>(
    db,
    call,
    (tx) => settle(tx, credit),
    (tx, code) => noteRefusal(tx, { ...credit, code }),
  );
}

async function settle(
  tx: Tx,
  { request, now }: { request: CreditRequest; now: Temporal.Instant },
): Promise<Credited | Refusal<CreditRefusal>> {
  const { tier } = request;
  const prizeCents = BigInt(request.prizeCents);
  const round = await lockRound(tx, request.roundId);
  const refused = refuseCredit(round, request);
  if (!round || refused) return refused ?? refuse('ROUND_UNKNOWN');
  if ((await findTierPrize(tx, { ...round, tier })) !== prizeCents) return refuse('PRIZE_NOT_IN_TABLE');
  const paid = await paidPrize(tx, { round, tier, prizeCents, now });
  const balanceCents = await findSpendableCents(tx, round.playerId);
  await endRound(tx, {
    ...{ roundId: round.roundId, tier, prizeCents, now },
    state: paid?.isClaimed ? 'CLAIM_PENDING' : 'SETTLED',
    endTransactionId: request.transactionId,
    endLedgerId: paid?.ledgerTransactionId ?? null,
    balanceAfterCents: balanceCents,
    endedBy: request.completedBy,
  });
  // Lock the pool's row last: it is shared by all players, and stays locked until the commit.
  if (!(await takeTicketOfTier(tx, { ...round, tier }))) return refuse('TIER_EXHAUSTED');
  if (request.isPictureWrong) await noteWrongPicture(tx, { round, request, now });
  return { outcome: paid?.isClaimed ? 'claim-pending' : 'credited', balanceCents: Number(balanceCents) };
}

function refuseCredit(round: Round | undefined, request: CreditRequest): Refusal<CreditRefusal> | undefined {
  if (!round) return refuse('ROUND_UNKNOWN');
  if (round.state === 'CANCELED') return refuse('ROUND_CANCELED');
  if (round.state !== 'DEBITED') return refuse('ROUND_ENDED');
  return round.ticketNo === BigInt(request.ticketNo) ? undefined : refuse('TICKET_MISMATCH');
}

function paidPrize(tx: Tx, won: { round: Round; tier: number; prizeCents: Cents; now: Temporal.Instant }) {
  return won.tier === NO_PRIZE ? undefined : payPrize(tx, won);
}

/** Alerts operators to a round that was paid although the game showed no picture of its prize (GLI19-14, GLI19-20). */
async function noteWrongPicture(
  tx: Tx,
  { round, request, now }: { round: Round; request: CreditRequest; now: Temporal.Instant },
): Promise<void> {
  const { tier, prizeCents } = request;
  await recordSignificantEvent(tx, {
    actor: GAME_SERVER_ACTOR,
    action: 'instant-games.picture-wrong',
    subject: round.roundId,
    details: { gameId: round.gameId, tier, prizeCents },
    businessTime: now,
  });
}

async function noteRefusal(
  tx: Tx,
  { request, now, code }: { request: CreditRequest; now: Temporal.Instant; code: CreditRefusal },
): Promise<void> {
  if (!DISHONEST.has(code)) return;
  const { ticketNo, prizeCents, tier } = request;
  await recordSignificantEvent(tx, {
    actor: GAME_SERVER_ACTOR,
    action: 'instant-games.credit-refused',
    subject: request.roundId,
    details: { code, ticketNo, prizeCents, tier },
    businessTime: now,
  });
}
