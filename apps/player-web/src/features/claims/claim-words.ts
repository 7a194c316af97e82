import type { Claim } from '@sunflower/contracts/claims.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { type GameKey, gameMarks } from '@sunflower/look/marks/game-marks.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText, numericDateText } from '../../runtime/clock/dates.ts';
import { claimsText as text } from './texts.ts';

/** The lists of the screen, in the order they stand in. */
export const CLAIM_LISTS = ['toClaim', 'inHand', 'paid', 'lapsed'] as const;
export type ClaimList = (typeof CLAIM_LISTS)[number];

/** Whether its player has to do something to be paid: a small prize whose winner may owe the state comes by itself. */
export function isToClaim({ status, path }: Claim): boolean {
  return status === 'UNCLAIMED' && path !== 'set-off';
}

/** Which list a claim stands in. */
export function listOf(claim: Claim): ClaimList {
  if (claim.status === 'PAID') return 'paid';
  if (claim.status === 'EXPIRED') return 'lapsed';
  return isToClaim(claim) ? 'toClaim' : 'inHand';
}

/** The claims of a list: what lapses first stands first among those to be claimed, the newest first elsewhere. */
export function claimsOf(list: ClaimList, claims: readonly Claim[]): Claim[] {
  const found = claims.filter((claim) => listOf(claim) === list);
  return list === 'toClaim' ? found.toSorted((one, other) => one.lapsesAt.localeCompare(other.lapsesAt)) : found;
}

/** The name of its game; the id of one this build does not know. */
export const gameOfClaim = ({ gameId }: Claim): string => findGame(gameId)?.name ?? gameId;

/** The game whose mark and colour it wears. */
export function markOfClaim({ gameId }: Claim): GameKey | undefined {
  return Object.hasOwn(gameMarks, gameId) ? (gameId as GameKey) : undefined;
}

/** Where it stands, in a word. */
export function standingText(claim: Claim): string {
  return text(claim.status === 'UNCLAIMED' && !isToClaim(claim) ? 'standing_comes' : `standing_${claim.status}`);
}

export type Figure = { readonly name: string; readonly cents: Cents; readonly isLess?: true };

/** From the prize to what its player gets: tax first, then debts to the state in the order of the law. */
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

/** When and how it was paid; how is no matter where nothing was left to pay. */
function paidLines({ paidAt, paidAs, net }: Claim): string[] {
  if (!paidAt || !paidAs) return [];
  return [text(net === 0n ? 'paid_nothing' : `paid_${paidAs}`, { at: centralInstantText(paidAt) })];
}

/** Until when, how it is paid, or what became of it: one sentence each. */
export function standingLines(claim: Claim): string[] {
  const { status, path, claimUntil, lapsesAt, filedAt } = claim;
  const date = numericDateText(claimUntil);
  if (status === 'EXPIRED') return [text('lapsed', { date })];
  if (status === 'PAID') return paidLines(claim);
  // How it is paid is open while the lottery holds what nobody filed.
  if (status === 'IN_REVIEW' && filedAt === undefined) return [];
  const how = text(status === 'IN_REVIEW' && path === 'wallet' ? 'path_walletByHand' : `path_${path}`);
  if (!isToClaim(claim)) return [how];
  return [text('claimBy', { date, lapsesAt: centralInstantText(lapsesAt) }), how];
}

/** What is to be known of tax and debts before it is paid. */
export function taxLines({ proceeds, withheldFederal, withheldState, isReported, status }: Claim): string[] {
  const isTaxed = withheldFederal + withheldState > 0n;
  return [
    ...(proceeds > 0n ? [isTaxed ? text('taxOf', { proceeds: formatUsd(proceeds) }) : text('taxNone')] : []),
    ...(isReported ? [text('taxReported')] : []),
    ...(status === 'PAID' ? [] : [text('debtsLater')]),
  ];
}

/** Creditors a debt was paid to, each once: whom its player may ask for a hearing. */
export function creditorsOf({ setOffs = [] }: Claim): string[] {
  return [...new Set(setOffs.map(({ creditor }) => creditor))];
}
