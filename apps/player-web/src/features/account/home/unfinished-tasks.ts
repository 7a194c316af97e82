import type { DocumentRequest } from '@sunflower/contracts/documents.ts';
import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import type { Profile } from '@sunflower/contracts/profile.ts';
import { gamingToolsPath, PLACES } from '../../../runtime/navigation/places.ts';

/** The facts about the player that tasks follow from; undefined for those that haven't loaded. */
export type TaskFacts = {
  readonly requests: readonly Pick<DocumentRequest, 'pendingReview' | 'returnedWhy'>[] | undefined;
  readonly profile: Pick<Profile, 'isEmailVerified' | 'isEmailRefused' | 'emailChange'> | undefined;
  readonly unclaimed: number | undefined;
  readonly withdrawals: readonly Pick<Withdrawal, 'state' | 'retail'>[] | undefined;
  readonly isLimitReviewDue: boolean | undefined;
};

export type TaskName = 'returned' | 'documents' | 'prizes' | 'cash' | 'email' | 'newEmail' | 'limits';
/** Something that only the player can finish. `until` is the last moment for it. */
export type Task = {
  readonly name: TaskName;
  readonly href: string;
  readonly count: number;
  readonly until: string | undefined;
};

/** The part of the account page that has the email address and its form. */
export const DETAILS_PART = 'details';

/** Returns whether a withdrawal is still on its way to the player. */
export function isOpen({ state }: Pick<Withdrawal, 'state'>): boolean {
  return ['requested', 'review', 'approved', 'sent', 'payable'].includes(state);
}

/**
 * Returns the player's tasks, most urgent first: those that block the account, then money that may lapse, then the
 * rest. A limit change that waits for confirmation isn't among them, because nothing urges a player to loosen a limit.
 */
export function unfinishedTasks(known: TaskFacts): readonly Task[] {
  const requested = known.requests?.filter(({ pendingReview }) => !pendingReview) ?? [];
  const returned = requested.filter(({ returnedWhy }) => returnedWhy !== null).length;
  const cash = known.withdrawals?.flatMap(({ state, retail }) =>
    state === 'payable' && retail ? [retail.payableUntil] : [],
  );
  const { isEmailVerified = true, isEmailRefused = false, emailChange = null } = known.profile ?? {};
  const details = `${PLACES['my-account']}#${DETAILS_PART}`;
  const task = (name: TaskName, href: string, count: number, until?: string): Task => ({ name, href, count, until });
  return [
    task('returned', PLACES['my-account-documents'], returned),
    task('documents', PLACES['my-account-documents'], requested.length - returned),
    task('prizes', PLACES['my-account-claims'], known.unclaimed ?? 0),
    task('cash', PLACES['my-account-withdraw'], cash?.length ?? 0, cash?.toSorted()[0]),
    task('newEmail', details, isEmailRefused && emailChange === null ? 1 : 0),
    task('email', details, !isEmailVerified && !isEmailRefused && emailChange === null ? 1 : 0),
    task('limits', gamingToolsPath('limits'), known.isLimitReviewDue ? 1 : 0),
  ].filter(({ count }) => count > 0);
}
