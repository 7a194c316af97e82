import { taxByPrize, taxOfWin } from '@sunflower/game-rules/tax/prize-tax.ts';
import { TAX_RULES, type TaxRules, taxRulesOn } from '@sunflower/game-rules/tax/tax-rules.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Claim, centralDateOf } from '../claim.ts';
import { findClaimRule } from '../claims-store.ts';
import type { PaidTax } from './claim-figures.ts';
import { claimTermsOf } from './paid-way.ts';
import { findClaimsOfWin } from './payments-store.ts';

/**
 * Returns the tax on a claim that is paid now: the tax shown when it was won, unless other rules are in effect now.
 * Then the whole win of identical wagers is taxed again and this prize bears its share (WLA-06). Prizes of the win that
 * are already paid keep their tax.
 */
export async function taxToday(
  db: Db,
  claim: Claim,
  paid: { now: Temporal.Instant; versions?: readonly TaxRules[] },
): Promise<PaidTax> {
  const { federalCents, stateCents, isReported } = claim;
  const rules = taxRulesOn(centralDateOf(paid.now), paid.versions ?? TAX_RULES);
  if (rules.version === claim.taxRules) return { federalCents, stateCents, isReported, taxRules: claim.taxRules };
  const win = await findClaimsOfWin(db, claim.winGroup);
  const prizes = win.map(({ prizeCents }) => prizeCents);
  const { kenoWithholding } = await findClaimRule(db, claim.drawDate);
  const tax = taxOfWin(
    {
      prizeCents: sumCents(prizes),
      wagerCents: sumCents(win.map(({ wagerCents }) => wagerCents)),
      taxKind: claimTermsOf(claim).taxKind,
    },
    { rules, kenoWithholding },
  );
  const part = taxByPrize(tax, prizes)[win.findIndex(({ claimId }) => claimId === claim.claimId)];
  if (!part) throw new Error(`claim ${claim.claimId} isn't part of its win`);
  return {
    federalCents: part.federalCents,
    stateCents: part.stateCents,
    isReported: part.isReported,
    taxRules: rules.version,
  };
}
