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
import { findClaimOfPrize } from './claims-store.ts';
import { aboutClaim } from './warn-claims.ts';

/** A step of a claim: `netCents` is what the player got, after tax, debts and other deductions. */
export type ClaimStep =
  | {
      readonly kind: 'PAID';
      readonly netCents: Cents;
      readonly paidAs: NonNullable<ClaimStepContents['paidAs']>;
      readonly setOffs: readonly SetOff[];
    }
  | { readonly kind: 'RETURNED'; readonly returnedWhy: NonNullable<ClaimStepContents['returnedWhy']> }
  | { readonly kind: 'TO_CLAIM' | 'IN_REVIEW' | 'LAPSED' };

/** Steps after which the player can still file the claim, so that warnings about its end stay. */
const OPEN_STEPS: readonly ClaimStep['kind'][] = ['TO_CLAIM', 'RETURNED'];

/**
 * Notifies a player of a step of their claim, in the app and by email, in the transaction of the step (WLA-06).
 * `key` identifies the step, such as its time: the same key is stored once. Withdraws warnings of a lapse, unless the
 * player can still file the claim.
 */
export async function notifyClaimStep(
  tx: Tx,
  input: { readonly claim: Claim; readonly step: ClaimStep; readonly key: string; readonly now: Temporal.Instant },
): Promise<void> {
  const { claim, step, key, now } = input;
  const { claimId, playerId, gameId, drawDate, ticketSerial, prizeCents, claimUntil } = claim;
  const prize = { claimId, gameId, drawDate, ticketSerial, prizeCents, claimUntil };
  const contents = { ...prize, netCents: null, paidAs: null, returnedWhy: null, ...contentsOf(step) };
  if (!OPEN_STEPS.includes(step.kind)) await withdrawAbout(tx, { playerId, about: aboutClaim(claimId), now });
  await putNotifications(tx, {
    subject: { about: `claim-steps/${claimId}`, revision: '1' },
    now,
    notices: [{ playerId, template: CLAIM_STEP_TEMPLATE, key: `claim-step/${claimId}/${step.kind}/${key}`, contents }],
  });
}

/**
 * Notifies a player in the app and by email that a prize has to be claimed (WLA-08). For prizes without a published
 * result; winners of draws are notified by its publication. Throws if the prize has no claim.
 */
export async function notifyPrizeToClaim(tx: Tx, input: { prizeKey: string; now: Temporal.Instant }): Promise<void> {
  const claim = await findClaimOfPrize(tx, input.prizeKey);
  if (!claim) throw new Error(`prize ${input.prizeKey} has no claim`);
  await notifyClaimStep(tx, { claim, step: { kind: 'TO_CLAIM' }, key: 'won', now: input.now });
}

/** Returns the data specific to a step; each creditor's name appears once. */
function contentsOf(step: ClaimStep): Pick<ClaimStepContents, 'kind'> & Partial<ClaimStepContents> {
  if (step.kind !== 'PAID') return step;
  const { setOffs, ...paid } = step;
  if (setOffs.length === 0) return paid;
  const creditors = [...new Set(setOffs.map(({ creditor }) => creditor))].join(', ');
  return { ...paid, setOffCents: sumCents(setOffs.map(({ cents }) => cents)), creditors };
}
