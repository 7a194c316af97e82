import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { firstChargeAt, isForDraw } from './charge.ts';
import { findSubscriptionMoney } from './fund.ts';
import { judgeTerms } from './order-terms.ts';
import type { SubscriptionFund, Terms } from './subscription.ts';
import type { TermsRefusal } from './subscriptions-refusals.ts';
import { compareDrawJackpot } from './upcoming-draws.ts';
import { missingCents, type NextCharge } from './view-subscriptions.ts';

/**
 * Returns what terms would cost, and the first charge. Its time is the earliest possible, because each subscription has
 * its own time in the hour after.
 */
export async function previewTerms(
  db: Db,
  input: { playerId: string; gameId: string; terms: Terms; fund: SubscriptionFund; now: Temporal.Instant },
): Promise<{ stakeCents: Cents; firstCharge: NextCharge | null } | Refusal<TermsRefusal>> {
  const { playerId, terms, fund, now } = input;
  const judged = await judgeTerms(db, { ...input, drawsBought: 0 });
  if (isRefusal(judged)) return judged;
  const { stakeCents, draws } = judged;
  const wanted = { terms, drawsBought: 0 };
  const draw = draws.find((one) => isForDraw(wanted, one) && compareDrawJackpot(wanted, one) !== 'below');
  if (!draw) return { stakeCents, firstCharge: null };
  const earliest = firstChargeAt(draw);
  const firstCharge = {
    ...{ drawId: draw.drawId, drawDate: draw.drawDate, session: draw.session, drawsAt: draw.drawsAt },
    chargesAt: Temporal.Instant.compare(earliest, now) < 0 ? now : earliest,
    noticedAt: undefined,
    stakeCents,
    missingCents: missingCents({ fund, stakeCents }, await findSubscriptionMoney(db, playerId)),
    isIfJackpot: compareDrawJackpot(wanted, draw) === 'unknown',
  };
  return { stakeCents, firstCharge };
}
