import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { depositGrantKey } from './bonus.ts';
import { findBonusByKey } from './bonuses-store.ts';
import { bonusFor, type Campaign, capProblem, type Occasion } from './campaign.ts';
import { findGrantedSoFar, findRunningCampaigns } from './campaigns-store.ts';
import { type Granted, grantBonus } from './grant-bonus.ts';
import { judgeCode } from './judge-promo.ts';

/** A deposit that was posted, as its event tells it. */
export type PostedDeposit = {
  readonly playerId: string;
  readonly depositId: string;
  readonly amountCents: Cents;
  readonly promoCode: string | undefined;
  readonly isFirst: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Grants what a posted deposit brings: one bonus a deposit, of the campaign its code names, else the largest that runs without a code. A
 * campaign that refuses (caps, budget, a player who must get none) leaves the next one its turn. The same deposit again grants nothing new. A code
 * that gives nothing is a guess like any other, or deposits would be a way to try codes.
 */
export async function grantForDeposit(db: Db, deposit: PostedDeposit): Promise<Granted | undefined> {
  const { playerId, amountCents, promoCode, isFirst, now } = deposit;
  const occasion = { depositCents: amountCents, isFirstDeposit: isFirst };
  const grantKey = depositGrantKey(deposit.depositId);
  const known = await findBonusByKey(db, { playerId, grantKey });
  if (known) return { bonus: known, isReplay: true };
  const named = promoCode === undefined ? undefined : await judgeCode(db, { playerId, code: promoCode, now });
  const open = await findRunningCampaigns(db, { triggers: ['DEPOSIT'], now });
  const campaigns = [...(named && !isRefusal(named) ? [named] : []), ...byAmount(open, occasion)];
  return grantFirst(db, { campaigns, playerId, occasion, now, grantKey });
}

/** Grants what a player's first purchase brings: once in a player's life, the largest that runs. */
export function grantForFirstPurchase(
  db: Db,
  purchase: { playerId: string; now: Temporal.Instant },
): Promise<Granted | undefined> {
  return findRunningCampaigns(db, { triggers: ['FIRST_PURCHASE'], now: purchase.now }).then((open) =>
    grantFirst(db, { ...purchase, campaigns: byAmount(open, {}), occasion: {}, grantKey: 'first-purchase' }),
  );
}

/** The campaigns that give something for an occasion, the largest bonus first. */
function byAmount(campaigns: readonly Campaign[], occasion: Occasion): Campaign[] {
  return campaigns
    .flatMap((campaign) => {
      const cents = bonusFor(campaign, occasion);
      return typeof cents === 'string' ? [] : [{ campaign, cents }];
    })
    .sort((one, other) => (other.cents > one.cents ? 1 : other.cents < one.cents ? -1 : 0))
    .map(({ campaign }) => campaign);
}

async function grantFirst(
  db: Db,
  asked: {
    campaigns: readonly Campaign[];
    playerId: string;
    grantKey: string;
    occasion: Occasion;
    now: Temporal.Instant;
  },
): Promise<Granted | undefined> {
  const { campaigns, ...grant } = asked;
  for (const { campaignId } of campaigns) {
    const granted = await inTransaction(db, (tx) => grantBonus(tx, { ...grant, campaignId, actor: 'system' }));
    if (!isRefusal(granted)) return granted;
    // The key granted by another campaign already, a second run of the same event; or its deposit is gone again.
    if (granted.refusal === 'GRANT_KEY_REUSED' || granted.refusal === 'GRANT_BARRED') return undefined;
  }
  return undefined;
}

/** Campaigns a player could still profit from, for the list of offers; never asked for a player who must get none. */
export async function findOffers(db: Db, asked: { playerId: string; now: Temporal.Instant }): Promise<Campaign[]> {
  const { playerId, now } = asked;
  const open = await findRunningCampaigns(db, { triggers: ['DEPOSIT', 'FIRST_PURCHASE'], now });
  const sofar = await findGrantedSoFar(db, { playerId, campaignIds: open.map((campaign) => campaign.campaignId) });
  return open.filter((campaign) => {
    const had = sofar.get(campaign.campaignId) ?? { grants: 0, cents: 0n };
    return capProblem(campaign, { amountCents: 1n, sofar: had }) === undefined;
  });
}
