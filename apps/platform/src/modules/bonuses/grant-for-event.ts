import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { depositGrantKey } from './bonus.ts';
import { findBonusByKey } from './bonuses-store.ts';
import { bonusAmountFor, type Campaign, grantCapProblem, type Occasion } from './campaign.ts';
import { findGrantTotals, findRunningCampaigns } from './campaigns-store.ts';
import { type GrantedBonus, grantBonus } from './grant-bonus.ts';
import { judgeCode } from './judge-promo.ts';

export type PostedDeposit = {
  readonly playerId: string;
  readonly depositId: string;
  readonly amountCents: Cents;
  readonly promoCode: string | undefined;
  readonly isFirst: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Grants the bonus of a posted deposit: one per deposit, from the campaign of its code, or else the largest one without
 * a code. If a campaign refuses (caps, budget, a barred player), the next one is tried. The same deposit grants nothing
 * twice. An invalid code counts as a guess, so that codes can't be guessed through deposits.
 */
export async function grantForDeposit(db: Db, deposit: PostedDeposit): Promise<GrantedBonus | undefined> {
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

/** Grants the bonus of a player's first purchase: once ever, from the largest running campaign. */
export function grantForFirstPurchase(
  db: Db,
  purchase: { playerId: string; now: Temporal.Instant },
): Promise<GrantedBonus | undefined> {
  return findRunningCampaigns(db, { triggers: ['FIRST_PURCHASE'], now: purchase.now }).then((open) =>
    grantFirst(db, { ...purchase, campaigns: byAmount(open, {}), occasion: {}, grantKey: 'first-purchase' }),
  );
}

/** Returns the campaigns that bring something for an occasion, the largest bonus first. */
function byAmount(campaigns: readonly Campaign[], occasion: Occasion): Campaign[] {
  return campaigns
    .flatMap((campaign) => {
      const cents = bonusAmountFor(campaign, occasion);
      return typeof cents === 'string' ? [] : [{ campaign, cents }];
    })
    .sort((one, other) => (other.cents > one.cents ? 1 : other.cents < one.cents ? -1 : 0))
    .map(({ campaign }) => campaign);
}

async function grantFirst(
  db: Db,
  input: {
    campaigns: readonly Campaign[];
    playerId: string;
    grantKey: string;
    occasion: Occasion;
    now: Temporal.Instant;
  },
): Promise<GrantedBonus | undefined> {
  const { campaigns, ...grant } = input;
  for (const { campaignId } of campaigns) {
    const granted = await inTransaction(db, (tx) => grantBonus(tx, { ...grant, campaignId, actor: 'system' }));
    if (!isRefusal(granted)) return granted;
    // The key was granted by another campaign before (a second run of the same event), or its deposit was returned.
    if (granted.refusal === 'GRANT_KEY_REUSED' || granted.refusal === 'GRANT_BARRED') return undefined;
  }
  return undefined;
}

/**
 * Returns campaigns that could still grant the player something, for the list of offers. Not to be called for a barred
 * player.
 */
export async function findOffers(db: Db, input: { playerId: string; now: Temporal.Instant }): Promise<Campaign[]> {
  const { playerId, now } = input;
  const open = await findRunningCampaigns(db, { triggers: ['DEPOSIT', 'FIRST_PURCHASE'], now });
  const totals = await findGrantTotals(db, { playerId, campaignIds: open.map((campaign) => campaign.campaignId) });
  return open.filter((campaign) => {
    const had = totals.get(campaign.campaignId) ?? { grants: 0, cents: 0n };
    return grantCapProblem(campaign, { amountCents: 1n, totals: had }) === undefined;
  });
}
