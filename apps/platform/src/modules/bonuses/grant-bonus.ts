import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { houseAccount, lockPlayerBalances, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { isGrantBarred } from './barred-grants-store.ts';
import type { Bonus } from './bonus.ts';
import type { GrantRefusal } from './bonuses-refusals.ts';
import { findBonusByKey, insertBonus } from './bonuses-store.ts';
import {
  bonusAmountFor,
  type Campaign,
  campaignAccount,
  grantCapProblem,
  isRunning,
  type Occasion,
} from './campaign.ts';
import { addGranted, findGrantTotals, lockCampaign } from './campaigns-store.ts';
import { findBonusBar } from './find-bonus-bar.ts';

/** A bonus to be granted. `grantKey` names its cause, such as a deposit; a key grants once per player. */
export type Grant = {
  readonly playerId: string;
  readonly campaignId: string;
  readonly grantKey: string;
  readonly occasion: Occasion;
  readonly actor: string;
  readonly reason?: string;
  readonly now: Temporal.Instant;
};

/** A granted bonus. `isReplay` means that its key had granted it before, and nothing moved now. */
export type GrantedBonus = { readonly bonus: Bonus; readonly isReplay: boolean };

/** Event of a new bonus, with `playerId` and `bonusId`. */
export const BONUS_GRANTED = 'bonuses.granted';

/**
 * Grants a bonus exactly once, in full or not at all: moves its money from the campaign's house account and emits an
 * event. Locks the player's balance and then the campaign, so that concurrent grants run one after another
 * (ASVS-2.3.4). Refuses players who can't get a bonus (IRGS-11), and grants outside the campaign's time or beyond its
 * caps.
 */
export async function grantBonus(tx: Tx, grant: Grant): Promise<GrantedBonus | Refusal<GrantRefusal>> {
  const { playerId, campaignId, grantKey, now } = grant;
  await lockPlayerBalances(tx, playerId);
  const known = await findBonusByKey(tx, { playerId, grantKey });
  if (known) return known.campaignId === campaignId ? { bonus: known, isReplay: true } : refuse('GRANT_KEY_REUSED');
  if (await isGrantBarred(tx, { playerId, grantKey })) return refuse('GRANT_BARRED');
  const campaign = await lockCampaign(tx, campaignId);
  if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
  if (!isRunning(campaign, now)) return refuse('CAMPAIGN_NOT_RUNNING');
  const bar = await findBonusBar(tx, { playerId, gameIds: campaign.allowedGames, now });
  if (bar) return bar;
  const amountCents = bonusAmountFor(campaign, grant.occasion);
  if (typeof amountCents === 'string') return refuse('CAMPAIGN_NEEDS_DEPOSIT', { details: { problem: amountCents } });
  const totals = (await findGrantTotals(tx, { playerId, campaignIds: [campaignId] })).get(campaignId);
  const cap = grantCapProblem(campaign, { amountCents, totals: totals ?? { grants: 0, cents: 0n } });
  if (cap) return refuse(cap);
  const bonus = newBonus(campaign, { playerId, amountCents, now });
  await post(tx, { campaign, bonus, grant });
  return { bonus, isReplay: false };
}

async function post(tx: Tx, granted: { campaign: Campaign; bonus: Bonus; grant: Grant }): Promise<void> {
  const { campaign, bonus, grant } = granted;
  const { playerId, bonusId, amountCents } = bonus;
  const posted = await postLedgerTransaction(tx, {
    key: `bonus/${bonusId}/grant`,
    kind: 'bonus-grant',
    businessTime: grant.now,
    postings: [
      {
        from: houseAccount(campaignAccount(campaign)),
        to: playerAccount(playerId, bonus.state === 'CONVERTED' ? 'winnings' : 'play-credit'),
        amountCents,
      },
    ],
    reference: campaign.title,
  });
  if (isRefusal(posted)) throw new Error(`the grant of bonus ${bonusId} was refused: ${posted.refusal}`);
  await insertBonus(tx, { bonus, grantKey: grant.grantKey, ledgerTransactionId: posted.transactionId });
  await addGranted(tx, { campaignId: campaign.campaignId, amountCents });
  await recordAudit(tx, {
    actor: grant.actor,
    action: 'bonuses.granted',
    subject: playerId,
    details: {
      bonusId,
      campaign: campaign.slug,
      grantKey: grant.grantKey,
      amountCents: String(amountCents),
      ...(grant.reason === undefined ? {} : { reason: grant.reason }),
    },
    businessTime: grant.now,
  });
  await emitEvent(tx, { name: BONUS_GRANTED, payload: { playerId, bonusId } });
}

/** Returns the bonus in its initial state. Immediate cash is over as soon as it is granted. */
function newBonus(campaign: Campaign, to: { playerId: string; amountCents: Cents; now: Temporal.Instant }): Bonus {
  const { playerId, amountCents, now } = to;
  const isCash = campaign.wageringTimes === 0;
  return {
    playerId,
    bonusId: newId(),
    campaignId: campaign.campaignId,
    slug: campaign.slug,
    title: campaign.title,
    bonusType: campaign.bonusType,
    allowedGames: campaign.allowedGames,
    amountCents,
    remainingCents: isCash ? 0n : amountCents,
    ticketCents: campaign.ticketCents,
    wageringTimes: campaign.wageringTimes,
    requiredCents: amountCents * BigInt(campaign.wageringTimes ?? 0),
    wageredCents: 0n,
    state: isCash ? 'CONVERTED' : 'ACTIVE',
    grantedAt: now,
    expiresAt: now.add({ hours: 24 * campaign.bonusDays }),
    endedAt: isCash ? now : undefined,
    announcedAt: undefined,
    entryCount: 1,
  };
}
