import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import {
  CLAIM_STEP_TEMPLATE,
  type ClaimStepContents,
  putNotifications,
  withdrawAbout,
} from '../notifications/index.ts';
import type { Claim } from './claim.ts';
import { aboutClaim } from './warn-claims.ts';

/** What became of a claim that was filed: `netCents` is what was paid, debts to the state taken off. */
export type ClaimStep =
  | {
      readonly kind: 'PAID';
      readonly netCents: Cents;
      readonly paidAs: NonNullable<ClaimStepContents['paidAs']>;
      readonly setOffs: readonly SetOff[];
    }
  | { readonly kind: 'RETURNED'; readonly returnedWhy: NonNullable<ClaimStepContents['returnedWhy']> }
  | { readonly kind: 'IN_REVIEW' };

/**
 * Tells a player what became of the claim she filed, in the app and by letter, in the transaction that makes it so (WLA-06). `key` tells one step of a
 * claim from another, such as the moment it was taken: the same key is told once. Warnings that it lapses are taken back but where it came back to her.
 */
export async function tellClaimStep(
  tx: Tx,
  told: { readonly claim: Claim; readonly step: ClaimStep; readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
  const { claim, step, key, now } = told;
  const { claimId, playerId, gameId, drawDate, ticketSerial, prizeCents, claimUntil } = claim;
  const prize = { claimId, gameId, drawDate, ticketSerial, prizeCents, claimUntil };
  const contents = { ...prize, netCents: null, paidAs: null, returnedWhy: null, ...contentsOf(step) };
  if (step.kind !== 'RETURNED') await withdrawAbout(tx, { playerId, about: aboutClaim(claimId), now });
  await putNotifications(tx, {
    subject: { about: `claim-steps/${claimId}`, revision: '1' },
    now,
    notices: [{ playerId, template: CLAIM_STEP_TEMPLATE, key: `claim-step/${claimId}/${step.kind}/${key}`, contents }],
  });
}

/** What a step adds to what is told of a claim; to whom debts were paid by each name once. */
function contentsOf(step: ClaimStep): Pick<ClaimStepContents, 'kind'> & Partial<ClaimStepContents> {
  if (step.kind !== 'PAID') return step;
  const { setOffs, ...paid } = step;
  if (setOffs.length === 0) return paid;
  const creditors = [...new Set(setOffs.map(({ creditor }) => creditor))].join(', ');
  return { ...paid, setOffCents: sumCents(setOffs.map(({ cents }) => cents)), creditors };
}
