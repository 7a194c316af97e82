import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { playerActor } from '../audit/index.ts';
import type { PromoRefusal } from './bonuses-refusals.ts';
import {
  bonusAmountFor,
  type Campaign,
  grantCapProblem,
  isRunning,
  normalizeCode,
  type OccasionProblem,
} from './campaign.ts';
import { findCampaignByCode, findGrantTotals } from './campaigns-store.ts';
import { findBonusBar } from './find-bonus-bar.ts';
import { type GrantedBonus, grantBonus } from './grant-bonus.ts';
import { lockAttempts, writeAttempts } from './promo-attempts-store.ts';

/** Maximum number of invalid codes per player in a time window; after that, all codes are refused until it ends. */
export const MAX_WRONG_CODES = 10;
const WINDOW_HOURS = 24;

type Input = { readonly playerId: string; readonly code: string; readonly now: Temporal.Instant };

const PROBLEMS = {
  DEPOSIT_NEEDED: 'PROMO_NEEDS_DEPOSIT',
  DEPOSIT_TOO_SMALL: 'PROMO_DEPOSIT_TOO_SMALL',
  NOT_FIRST_DEPOSIT: 'PROMO_FIRST_DEPOSIT_ONLY',
} as const satisfies Record<OccasionProblem, PromoRefusal>;

/**
 * Returns what a code would grant a player, with a deposit of an amount or with no deposit. Counts wrong codes in a
 * separate transaction, even when it refuses, so that codes can't be guessed. Nothing is guaranteed: another player may
 * get the last of the budget before the deposit is posted.
 */
export async function previewPromo(
  db: Db,
  input: Input & { depositCents?: Cents; isFirstDeposit?: boolean },
): Promise<{ bonusCents: Cents; campaign: Campaign } | Refusal<PromoRefusal>> {
  const judged = await judgeCode(db, input);
  if (isRefusal(judged)) return judged;
  const { depositCents, isFirstDeposit } = input;
  const bonusCents = bonusAmountFor(judged, {
    ...(depositCents === undefined ? {} : { depositCents }),
    ...(isFirstDeposit === undefined ? {} : { isFirstDeposit }),
  });
  if (typeof bonusCents === 'string') return refuse(PROBLEMS[bonusCents], detailsOf(judged));
  const totals = (await findGrantTotals(db, { playerId: input.playerId, campaignIds: [judged.campaignId] })).get(
    judged.campaignId,
  );
  const cap = grantCapProblem(judged, { amountCents: bonusCents, totals: totals ?? { grants: 0, cents: 0n } });
  if (cap === 'BONUS_HAD_ALREADY') return refuse('PROMO_USED');
  return cap ? refuse('PROMO_UNKNOWN') : { bonusCents, campaign: judged };
}

/** Redeems a code that needs no deposit. The same code again returns the bonus it granted. */
export async function redeemPromo(db: Db, input: Input): Promise<GrantedBonus | Refusal<PromoRefusal>> {
  const judged = await judgeCode(db, input);
  if (isRefusal(judged)) return judged;
  if (judged.trigger !== 'PROMO_CODE') return refuse('PROMO_NEEDS_DEPOSIT', detailsOf(judged));
  const { playerId, now } = input;
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
  // The campaign was running when its code was judged. If it ended, was stopped or ran out before the grant, the player
  // gets the same response as for an invalid code.
  return refuse('PROMO_UNKNOWN');
}

/**
 * Returns the running campaign of a code, and counts an invalid code. The count is stored even if the redemption is
 * refused.
 */
export async function judgeCode(db: Db, input: Input): Promise<Campaign | Refusal<PromoRefusal>> {
  // A refusal would roll the count back, so it leaves the transaction as a plain value.
  const { campaign, problem } = await inTransaction(db, (tx) => countAndJudge(tx, input));
  return campaign ?? refuse(problem ?? 'PROMO_UNKNOWN');
}

async function countAndJudge(tx: Tx, input: Input): Promise<{ campaign?: Campaign; problem?: PromoRefusal }> {
  const { playerId, now } = input;
  const stored = await lockAttempts(tx, input);
  const isOver = Temporal.Instant.compare(now, stored.since.add({ hours: WINDOW_HOURS })) >= 0;
  const attempts = isOver ? { since: now, wrongCount: 0 } : stored;
  if (attempts.wrongCount >= MAX_WRONG_CODES) return { problem: 'PROMO_TRIES_USED' };
  if (await findBonusBar(tx, { playerId, gameIds: [], now })) return { problem: 'BONUS_NOT_AVAILABLE' };
  const campaign = await findCampaignByCode(tx, normalizeCode(input.code));
  const givesNothing = !campaign || !isRunning(campaign, now) || campaign.grantedCents >= campaign.budgetCents;
  if (!givesNothing) return { campaign };
  await writeAttempts(tx, { playerId, since: attempts.since, wrongCount: attempts.wrongCount + 1 });
  return { problem: 'PROMO_UNKNOWN' };
}

function detailsOf(campaign: Campaign): { details: Record<string, unknown> } {
  return {
    details: { minDepositCents: campaign.minDepositCents === undefined ? null : Number(campaign.minDepositCents) },
  };
}
