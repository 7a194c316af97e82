import type { Claim } from '@sunflower/contracts/claims.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { type GameKey, gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText, shortDateText } from '../../runtime/clock/dates.ts';
import { claimsText as text } from './texts.ts';

/** The lists of the screen, in display order. */
export const CLAIM_LISTS = ['toClaim', 'inHand', 'paid', 'lapsed'] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];

/**
 * Returns whether the player must act to be paid. A small prize needs no action: even if its winner may owe the state,
 * it is paid automatically.
 */
export function isToClaim({ status, path }: Claim): boolean {
  return status === 'UNCLAIMED' && path !== 'set-off';
}

/** Returns the list that a claim belongs to. */
export function listOf(claim: Claim): ClaimList {
  if (claim.status === 'PAID') return 'paid';
  if (claim.status === 'EXPIRED') return 'lapsed';
  return isToClaim(claim) ? 'toClaim' : 'inHand';
}

/**
 * Returns the claims of a list: those that the player must claim by deadline, those of the other lists newest first.
 */
export function claimsOf(list: ClaimList, claims: readonly Claim[]): Claim[] {
  const found = claims.filter((claim) => listOf(claim) === list);
  return list === 'toClaim' ? found.toSorted((one, other) => one.lapsesAt.localeCompare(other.lapsesAt)) : found;
}

/** Returns the name of a claim's game, or its id when this build doesn't support the game. */
export const gameOfClaim = ({ gameId }: Claim): string => findGame(gameId)?.name ?? gameId;

/** Returns the game whose logo and color the claim shows. */
export function markOfClaim({ gameId }: Claim): GameKey | undefined {
  return Object.hasOwn(gameMarks, gameId) ? (gameId as GameKey) : undefined;
}

/** Returns a claim's state in one or two words. */
export function claimStateText(claim: Claim): string {
  return text(claim.status === 'UNCLAIMED' && !isToClaim(claim) ? 'standing_comes' : `standing_${claim.status}`);
}

export type Figure = { readonly name: string; readonly cents: Cents; readonly isLess?: true };

/** Returns the figures from the prize to the payout: tax first, then debts to the state in the order set by law. */
export function figuresOf(claim: Claim): readonly Figure[] {
  const { amount, withheldFederal, withheldState, setOffs = [], net, status, paidAs } = claim;
  const gross: Figure = { name: text('gross'), cents: amount };
  if (status === 'EXPIRED') return [gross];
  const less: readonly Figure[] = [
    { name: text('federal'), cents: withheldFederal, isLess: true },
    { name: text('state'), cents: withheldState, isLess: true },
    ...setOffs.map(({ creditor, kind, amount: cents }) => ({
      name: text('debtTo', { kind: text(`debt-${kind}`), creditor }),
      cents,
      isLess: true as const,
    })),
  ];
  const paid = paidAs === 'annuity' ? 'netAnnuity' : 'netPaid';
  return [
    gross,
    ...less.filter(({ cents }) => cents > 0n),
    { name: text(status === 'PAID' ? paid : 'net'), cents: net },
  ];
}

/** Returns when and how a claim was paid; leaves out how if debts and tax left nothing to pay. */
function paidLines({ paidAt, paidAs, net }: Claim): string[] {
  if (!paidAt || !paidAs) return [];
  return [text(net === 0n ? 'paid_nothing' : `paid_${paidAs}`, { at: centralInstantText(paidAt) })];
}

/** Returns the deadline, how a claim is paid, or its outcome, one sentence each. */
export function claimStateLines(claim: Claim): string[] {
  const { status, path, claimUntil, lapsesAt, filedAt } = claim;
  const date = shortDateText(claimUntil);
  if (status === 'EXPIRED') return [text('lapsed', { date })];
  if (status === 'PAID') return paidLines(claim);
  // While the lottery reviews an unfiled claim, its way of payment isn't decided yet.
  if (status === 'IN_REVIEW' && filedAt === undefined) return [];
  const how = text(status === 'IN_REVIEW' && path === 'wallet' ? 'path_walletManual' : `path_${path}`);
  if (!isToClaim(claim)) return [how];
  return [text('claimBy', { date, lapsesAt: centralInstantText(lapsesAt) }), how];
}

/** Returns the note about tax and, before payment, about debts to the state that may still be deducted. */
export function taxLines({ proceeds, withheldFederal, withheldState, isReported, status }: Claim): string[] {
  const isTaxed = withheldFederal + withheldState > 0n;
  return [
    ...(proceeds > 0n ? [isTaxed ? text('taxOf', { proceeds: formatUsd(proceeds) }) : text('taxNone')] : []),
    ...(isReported ? [text('taxReported')] : []),
    ...(status === 'PAID' ? [] : [text('debtsLater')]),
  ];
}

/**
 * Returns the creditors that a part of the prize was paid to, without duplicates; the player may ask them for a
 * hearing.
 */
export function creditorsOf({ setOffs = [] }: Claim): string[] {
  return [...new Set(setOffs.map(({ creditor }) => creditor))];
}
