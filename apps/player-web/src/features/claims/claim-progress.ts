import type { Claim } from '@sunflower/contracts/claims.ts';
import type { filingText } from './filing/texts.ts';

/**
 * Refetch interval for a claim that was just filed, for as long as its check usually takes; a push event may come
 * sooner.
 */
const CHECK_EVERY_MS = 3_000;
const CHECKED_WITHIN_MS = 60_000;
/** Refetch interval after that and while the lottery reviews a claim, the same as the wallet's. [S9-6/wallet] */
const LATER_EVERY_MS = 60_000;
/** How long a paid prize is announced on its page. */
const PAID_SHOWN_MS = 600_000;

const isNew = ({ filedAt }: Claim, nowMs: number) =>
  filedAt !== undefined && nowMs - Date.parse(filedAt) < CHECKED_WITHIN_MS;

/** Returns the delay in ms until claims are refetched; false while none is being checked or reviewed. */
export function nextFetchMs(claims: readonly Claim[], nowMs: number): number | false {
  const onTheirWay = claims.filter(({ status }) => status === 'CLAIMED' || status === 'IN_REVIEW');
  if (onTheirWay.length === 0) return false;
  return onTheirWay.some((claim) => claim.status === 'CLAIMED' && isNew(claim, nowMs))
    ? CHECK_EVERY_MS
    : LATER_EVERY_MS;
}

export type Progress = {
  readonly kind: 'info' | 'done' | 'returned';
  readonly text: Parameters<typeof filingText>[0];
  /** Links to customer support, which can explain more. */
  readonly linksToSupport?: boolean;
};

/**
 * Returns why the lottery reviews a claim and what the player must bring. A claim that was taken up before it was filed
 * has its own text.
 */
function reviewOf({ filedAt, reviewWhy = 'TAKEN_UP' }: Claim): Progress {
  const isTakenUp = filedAt === undefined && reviewWhy === 'TAKEN_UP';
  return {
    kind: 'info',
    text: isTakenUp ? 'review_unfiled' : `review_${reviewWhy}`,
    linksToSupport: reviewWhy !== 'FORM',
  };
}

/**
 * Returns the progress of a claim that is being checked or reviewed, was returned to the player, or was paid in the
 * last ten minutes; undefined otherwise.
 */
export function progressOf(claim: Claim, nowMs: number): Progress | undefined {
  const { status, returnedWhy, paidAt } = claim;
  if (status === 'UNCLAIMED' && returnedWhy) return { kind: 'returned', text: `returned_${returnedWhy}` };
  if (status === 'CLAIMED') return { kind: 'info', text: isNew(claim, nowMs) ? 'checking' : 'checkingLong' };
  if (status === 'IN_REVIEW') return reviewOf(claim);
  if (status === 'PAID' && paidAt && nowMs - Date.parse(paidAt) < PAID_SHOWN_MS)
    return { kind: 'done', text: claim.net === 0n ? 'doneNothing' : 'done' };
  return undefined;
}
