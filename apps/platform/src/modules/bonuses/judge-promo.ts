import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { playerActor } from '../audit/index.ts';
import type { PromoRefusal } from './bonuses-refusals.ts';
import { bonusFor, type Campaign, capProblem, isRunning, normaliseCode, type OccasionProblem } from './campaign.ts';
import { findCampaignByCode, findGrantedSoFar } from './campaigns-store.ts';
import { findBonusBar } from './find-bonus-bar.ts';
import { type Granted, grantBonus } from './grant-bonus.ts';
import { lockTries, writeTries } from './promo-tries-store.ts';

/** Codes that give nothing a player may try in a window; after them no code is looked at until it is over. */
export const MAX_WRONG_CODES = 10;
const WINDOW_HOURS = 24;

type Asked = { readonly playerId: string; readonly code: string; readonly now: Temporal.Instant };

const PROBLEMS = {
  DEPOSIT_NEEDED: 'PROMO_NEEDS_DEPOSIT',
  DEPOSIT_TOO_SMALL: 'PROMO_DEPOSIT_TOO_SMALL',
  NOT_FIRST_DEPOSIT: 'PROMO_FIRST_DEPOSIT_ONLY',
} as const satisfies Record<OccasionProblem, PromoRefusal>;

/**
 * What a code would give a player, for a deposit of an amount or by itself. Wrong codes are counted also when this refuses, in a transaction of
 * its own, so that codes cannot be guessed. Nothing is promised: another player may take the last of the budget before the deposit is posted.
 */
export async function previewPromo(
  db: Db,
  asked: Asked & { depositCents?: Cents; isFirstDeposit?: boolean },
): Promise<{ bonusCents: Cents; campaign: Campaign } | Refusal<PromoRefusal>> {
  const judged = await judgeCode(db, asked);
  if (isRefusal(judged)) return judged;
  const { depositCents, isFirstDeposit } = asked;
  const bonusCents = bonusFor(judged, {
    ...(depositCents === undefined ? {} : { depositCents }),
    ...(isFirstDeposit === undefined ? {} : { isFirstDeposit }),
  });
  if (typeof bonusCents === 'string') return refuse(PROBLEMS[bonusCents], detailsOf(judged));
  const sofar = (await findGrantedSoFar(db, { playerId: asked.playerId, campaignIds: [judged.campaignId] })).get(
    judged.campaignId,
  );
  const cap = capProblem(judged, { amountCents: bonusCents, sofar: sofar ?? { grants: 0, cents: 0n } });
  if (cap === 'BONUS_HAD_ALREADY') return refuse('PROMO_USED');
  return cap ? refuse('PROMO_UNKNOWN') : { bonusCents, campaign: judged };
}

/** Redeems a code that needs no deposit. The same code again answers the bonus it gave. */
export async function redeemPromo(db: Db, asked: Asked): Promise<Granted | Refusal<PromoRefusal>> {
  const judged = await judgeCode(db, asked);
  if (isRefusal(judged)) return judged;
  if (judged.trigger !== 'PROMO_CODE') return refuse('PROMO_NEEDS_DEPOSIT', detailsOf(judged));
  const { playerId, now } = asked;
  const { campaignId } = judged;
  const granted = await inTransaction(db, (tx) =>
    grantBonus(tx, {
      playerId,
      campaignId,
      grantKey: `promo/${campaignId}`,
      occasion: {},
      actor: playerActor(playerId),
      now,
    }),
  );
  if (!isRefusal(granted)) return granted;
  if (granted.refusal === 'BONUS_HAD_ALREADY') return refuse('PROMO_USED');
  // It was running a moment ago: over, stopped or spent meanwhile is said as of any code that gives nothing.
  return refuse('PROMO_UNKNOWN');
}

/** The running campaign of a code, and a count for a code that has none. The counting is kept whatever the answer. */
export async function judgeCode(db: Db, asked: Asked): Promise<Campaign | Refusal<PromoRefusal>> {
  // A refusal would roll the counting back, so it leaves the transaction as a plain value.
  const { campaign, problem } = await inTransaction(db, (tx) => countedLook(tx, asked));
  return campaign ?? refuse(problem ?? 'PROMO_UNKNOWN');
}

async function countedLook(tx: Tx, asked: Asked): Promise<{ campaign?: Campaign; problem?: PromoRefusal }> {
  const { playerId, now } = asked;
  const kept = await lockTries(tx, asked);
  const isOver = Temporal.Instant.compare(now, kept.since.add({ hours: WINDOW_HOURS })) >= 0;
  const tries = isOver ? { since: now, wrongCount: 0 } : kept;
  if (tries.wrongCount >= MAX_WRONG_CODES) return { problem: 'PROMO_TRIES_USED' };
  if (await findBonusBar(tx, { playerId, gameIds: [], now })) return { problem: 'BONUS_NOT_AVAILABLE' };
  const campaign = await findCampaignByCode(tx, normaliseCode(asked.code));
  const givesNothing = !campaign || !isRunning(campaign, now) || campaign.grantedCents >= campaign.budgetCents;
  if (!givesNothing) return { campaign };
  await writeTries(tx, { playerId, since: tries.since, wrongCount: tries.wrongCount + 1 });
  return { problem: 'PROMO_UNKNOWN' };
}

function detailsOf(campaign: Campaign): { details: Record<string, unknown> } {
  return {
    details: { minDepositCents: campaign.minDepositCents === undefined ? null : Number(campaign.minDepositCents) },
  };
}
