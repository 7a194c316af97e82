/** Kinds of a player's money. `held` is reserved money that only holds move. */
export const PLAYER_ACCOUNT_KINDS = ['deposits', 'winnings', 'play-credit', 'held'] as const;
export type PlayerAccountKind = (typeof PLAYER_ACCOUNT_KINDS)[number];

/**
 * A ledger account: a player's account, or a house account by its code (`cash`, `sales/powerball`, `prizes/powerball`,
 * ...).
 */
export type LedgerAccount =
  | { readonly owner: 'player'; readonly playerId: string; readonly kind: PlayerAccountKind }
  | { readonly owner: 'house'; readonly code: string };

const HOUSE_CODE = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*){0,3}$/;
const PLAYER_PREFIX = 'player/';

/** Returns a player's account. `postLedgerTransaction` refuses to move money of the kind `held`. */
export function playerAccount(playerId: string, kind: PlayerAccountKind): LedgerAccount {
  return { owner: 'player', playerId, kind };
}

/** Returns a house account. Posting to it throws if the code is malformed. */
export function houseAccount(code: string): LedgerAccount {
  return { owner: 'house', code };
}

/**
 * Returns an account as postings store it; the player is in the row's own column. Throws for a malformed house account
 * code, because codes never come from input.
 */
export function accountText(account: LedgerAccount): string {
  if (account.owner === 'player') return PLAYER_PREFIX + account.kind;
  if (!HOUSE_CODE.test(account.code) || account.code.startsWith(PLAYER_PREFIX))
    throw new RangeError(`not a house account code: ${account.code}`);
  return account.code;
}

/** Parses the account of a posting row. */
export function accountFromText(text: string, playerId: string | null): LedgerAccount {
  const kind = PLAYER_ACCOUNT_KINDS.find((known) => text === PLAYER_PREFIX + known);
  if (!kind) return { owner: 'house', code: text };
  if (playerId === null) throw new Error(`posting to ${text} without a player`);
  return { owner: 'player', playerId, kind };
}

/** Returns whether an account holds a player's own money: deposits or winnings, and not play credit. */
export function isRealMoney(account: LedgerAccount): boolean {
  return account.owner === 'player' && (account.kind === 'deposits' || account.kind === 'winnings');
}
