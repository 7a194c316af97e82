import type { Claim } from '@sunflower/contracts/claims.ts';
import type { filingText } from './filing/texts.ts';

/** A claim that was just filed is asked about this often, for as long as its check mostly takes; push may tell sooner. */
const CHECK_EVERY_MS = 3_000;
const CHECKED_WITHIN_MS = 60_000;
/** Later, and while the lottery works on one, as often as the wallet. [S9-6/wallet] */
const LATER_EVERY_MS = 60_000;
/** So long it is news that a prize was paid. */
const PAID_IS_NEWS_MS = 600_000;

const isNew = ({ filedAt }: Claim, nowMs: number) =>
  filedAt !== undefined && nowMs - Date.parse(filedAt) < CHECKED_WITHIN_MS;

/** When claims on show are asked for again, ms; false while nothing is on its way. */
export function nextAskMs(claims: readonly Claim[], nowMs: number): number | false {
  const onTheirWay = claims.filter(({ status }) => status === 'CLAIMED' || status === 'IN_REVIEW');
  if (onTheirWay.length === 0) return false;
  return onTheirWay.some((claim) => claim.status === 'CLAIMED' && isNew(claim, nowMs))
    ? CHECK_EVERY_MS
    : LATER_EVERY_MS;
}

export type Progress = {
  readonly kind: 'info' | 'done' | 'returned';
  readonly text: Parameters<typeof filingText>[0];
  /** Customer support can tell her more. */
  readonly asksSupport?: boolean;
};

/** Why the lottery looks at a claim, and what its player has to bring; one that was never filed waits for the lottery alone. */
function reviewOf({ filedAt, reviewWhy = 'TAKEN_UP' }: Claim): Progress {
  const isHeld = filedAt === undefined && reviewWhy === 'TAKEN_UP';
  return { kind: 'info', text: isHeld ? 'review_unfiled' : `review_${reviewWhy}`, asksSupport: reviewWhy !== 'FORM' };
}

/** What is told of a claim on its way, that came back, or that was paid a moment ago; undefined when there is nothing to tell. */
export function progressOf(claim: Claim, nowMs: number): Progress | undefined {
  const { status, returnedWhy, paidAt } = claim;
  if (status === 'UNCLAIMED' && returnedWhy) return { kind: 'returned', text: `returned_${returnedWhy}` };
  if (status === 'CLAIMED') return { kind: 'info', text: isNew(claim, nowMs) ? 'checking' : 'checkingLong' };
  if (status === 'IN_REVIEW') return reviewOf(claim);
  if (status === 'PAID' && paidAt && nowMs - Date.parse(paidAt) < PAID_IS_NEWS_MS)
    return { kind: 'done', text: claim.net === 0n ? 'doneNothing' : 'done' };
  return undefined;
}
