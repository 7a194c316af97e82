import { type DrawFeedDb, deleteMachineShares } from './draws-store.ts';

/** An opening of a draw that is running at the same time may still read the share. */
const OPENED_DAYS = 1;
/** Draws are opened at most 100 days ahead, and 400 days after its draw time no custodian opens a share of a draw. */
const UNOPENED_DAYS = 500;
const SHARES_A_TURN = 1_000;
const HOURS_A_DAY = 24;

/**
 * Deletes up to a thousand of the machine's own shares that aren't needed anymore. The commitment stays with the draw
 * permanently.
 */
export function forgetMachineShares(db: DrawFeedDb, now: Temporal.Instant): Promise<number> {
  const before = (days: number) => now.subtract({ hours: days * HOURS_A_DAY }).toString();
  const [openedBefore, unopenedBefore] = [before(OPENED_DAYS), before(UNOPENED_DAYS)];
  return deleteMachineShares(db, { openedBefore, unopenedBefore, limit: SHARES_A_TURN });
}
