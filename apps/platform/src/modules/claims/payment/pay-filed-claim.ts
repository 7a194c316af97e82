import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { findPlayer } from '../../players/index.ts';
import type { Claim, ReviewReason } from '../claim.ts';
import { lockClaim } from '../claim-life-store.ts';
import { findClaim } from '../claims-store.ts';
import { hasOpenSetOffs } from '../set-off/record-set-offs.ts';
import { checkNumber, toOperator } from './check-number.ts';
import { figuresOf } from './claim-figures.ts';
import { type FiledNumber, findFiledNumber, isCertain } from './filed-number.ts';
import { type Matched, matchWinner } from './match-winner.ts';
import { payClaim } from './pay-claim.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';
import { markLookedAt } from './payments-store.ts';
import { findOwed } from './recoveries-store.ts';
import { taxToday } from './tax-today.ts';

/** `waits`: a partner gave no answer, or money for a debt of hers is still on its way; the claim stays filed and is taken up again. */
export type WorkedOn = 'done' | 'waits';

/**
 * Works on a filed claim until it is paid into the wallet, under review, back with its player, or waits (WLA-06): checks its number, matches debts, pays.
 * Safe to run again at any point and at once with itself: every answer is kept before the next question, and a claim is paid under its lock.
 */
export async function payFiledClaim(deps: PaymentDeps, claimId: string): Promise<WorkedOn> {
  const found = await findClaim(deps.db, claimId);
  if (found?.status !== 'CLAIMED') return 'done';
  const now = deps.clock.now();
  await markLookedAt(deps.db, { claimId, now });
  const winner = await findPlayer(deps.db, found.playerId);
  if (!winner) throw new Error(`claim ${claimId} belongs to no player`);
  if ((await checkedNumber(deps, { claim: found, winner })) === 'waits') return 'waits';
  const claim = await findClaim(deps.db, claimId);
  if (claim?.status !== 'CLAIMED') return 'done';
  if (claim.path === 'wallet' && (winner.identityLevel !== 'verified' || winner.status !== 'active')) {
    await inTransaction(deps.db, (tx) => doubt(tx, { claimId, why: 'PLAYER_NOT_VERIFIED', now }));
    return 'done';
  }
  const number = await numberOf(deps.db, claim);
  if (number && !isCertain(number)) return 'waits';
  const matched = await matchWinner(deps, { claim, winner, number });
  if (matched === 'unavailable') return 'waits';
  return inTransaction(deps.db, (tx) => payIntoWallet(tx, { claimId, matched, now: deps.clock.now() }));
}

/** A prize too small to be claimed needs no number; of others it is asked about once. */
async function checkedNumber(
  deps: PaymentDeps,
  { claim, winner }: { claim: Claim; winner: Winner },
): Promise<'answered' | 'waits'> {
  if (claim.path === 'set-off') return 'answered';
  const number = await numberOf(deps.db, claim);
  const now = deps.clock.now();
  if (!number) throw new Error(`claim ${claim.claimId} was filed by nobody`);
  if (number.filing.verdict === null || number.taxpayer.sealed === null)
    return checkNumber(deps, { number, winner, now });
  const why = !isCertain(number) ? 'NUMBER_UNCERTAIN' : claim.path === 'wallet' ? undefined : 'PAID_AT_LOTTERY';
  if (why) await inTransaction(deps.db, (tx) => doubt(tx, { claimId: claim.claimId, why, now }));
  return 'answered';
}

/** The number a claim is paid on; a prize that is only held against debts has none. */
async function numberOf(db: Db, { claimId, path }: Claim): Promise<FiledNumber | undefined> {
  return path === 'set-off' ? undefined : findFiledNumber(db, claimId);
}

/** Whoever is not verified any more, or has closed the account, is paid by people; so is a claim whose number is in doubt. */
async function doubt(
  tx: Tx,
  { claimId, why, now }: { claimId: string; why: ReviewReason; now: Temporal.Instant },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.status === 'CLAIMED') await toOperator(tx, { claim, why, now });
}

async function payIntoWallet(
  tx: Tx,
  { claimId, matched, now }: { claimId: string; matched: Matched; now: Temporal.Instant },
): Promise<WorkedOn> {
  const claim = await lockClaim(tx, claimId);
  // Another run was faster, or a correction took the prize away.
  if (claim?.status !== 'CLAIMED') return 'done';
  // Filed anew since, or its number is in doubt by now: it is looked at from the beginning.
  const number = await numberOf(tx, claim);
  if (number?.filing.filingId !== matched.filingId || (number && !isCertain(number))) return 'waits';
  if (await hasOpenSetOffs(tx, claim.playerId, matched)) return 'waits';
  // What she owes the lottery for a corrected prize is kept from this one, or not, by two operators.
  if (claim.path === 'wallet' && (await findOwed(tx, claim.playerId)).length > 0) {
    await toOperator(tx, { claim, why: 'RECOVERY_OPEN', now });
    return 'done';
  }
  const figures = figuresOf(claim.prizeCents, { tax: await taxToday(tx, claim, { now }), debts: matched.debts });
  await payClaim(tx, { claim, figures, paidAs: 'wallet', actor: 'system', now });
  return 'done';
}
