/** The units of the product that can be switched off, in the form unit/unit/ALL [S4.7-4, S6-3]. */
export const OPERATIONAL_UNITS = {
  registration: 'identity/registration/ALL',
  profileCreate: 'identity/profile/ALL',
  login: 'sessions/login/ALL',
  paymentMethodCreate: 'wallet/payment-method/ALL',
  cardMethodCreate: 'wallet/payment-method/CARD',
  bankMethodCreate: 'wallet/payment-method/ACH',
  cardDeposit: 'wallet/deposit/CARD',
  bankDeposit: 'wallet/deposit/ACH',
  deposit: 'wallet/deposit/ALL',
  withdrawal: 'wallet/withdrawal/ALL',
  claims: 'claims/request/ALL',
  documentUpload: 'documents/upload/ALL',
  instantGames: 'instant-games/play/ALL',
  drawGames: 'draw-games/purchase/ALL',
} as const;

/** The unit of buying one draw game: what entries for it, and for all of them, cover. */
export function drawGameUnit(gameId: string): string {
  return `draw-games/purchase/${gameId}`;
}

/** Segments that cover any other. */
const ANY = new Set(['*', 'ALL']);
const SEGMENT = /^[A-Za-z0-9*-]+$/;

/** Whether a text has the shape unit/unit/unit. */
export function isOperationalUnit(text: string): boolean {
  const segments = text.split('/');
  return segments.length === 3 && segments.every((segment) => SEGMENT.test(segment));
}

/**
 * Whether an entry's pattern covers an asked unit. Only the pattern has wildcards: an entry for draw-games/purchase/powerball does
 * not cover the question draw-games/purchase/ALL, while draw-games/purchase/ALL covers every game.
 * The database asks the same in `access.covers_unit`.
 */
export function unitCovers(pattern: string, unit: string): boolean {
  const asked = unit.split('/');
  return pattern.split('/').every((segment, index) => ANY.has(segment) || segment === asked[index]);
}
