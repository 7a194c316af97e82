/**
 * Units of the product that can be switched off, in the form unit/unit/unit; `ALL` covers every unit there. [S4.7-4,
 * S6-3]
 */
export const OPERATIONAL_UNITS = {
  registration: 'identity/registration/ALL',
  profileCreate: 'identity/profile/ALL',
  contactChange: 'identity/contact-change/ALL',
  login: 'sessions/login/ALL',
  paymentMethodCreate: 'wallet/payment-method/ALL',
  cardMethodCreate: 'wallet/payment-method/CARD',
  bankMethodCreate: 'wallet/payment-method/ACH',
  paymentMethodChange: 'wallet/payment-method-change/ALL',
  automaticApproval: 'wallet/automatic-approval/ALL',
  cardDeposit: 'wallet/deposit/CARD',
  bankDeposit: 'wallet/deposit/ACH',
  deposit: 'wallet/deposit/ALL',
  withdrawal: 'wallet/withdrawal/ALL',
  claims: 'claims/request/ALL',
  documentUpload: 'documents/upload/ALL',
  instantGames: 'instant-games/play/ALL',
  drawGames: 'draw-games/purchase/ALL',
} as const;

/** Returns the unit for buying tickets of one draw game; an entry for that game or for all draw games covers it. */
export function drawGameUnit(gameId: string): string {
  return `draw-games/purchase/${gameId}`;
}

/** Returns the unit for playing one instant game; an entry for that game or for all instant games covers it. */
export function instantGameUnit(gameId: string): string {
  return `instant-games/play/${gameId}`;
}

/** Segments that cover any other segment. */
const ANY = new Set(['*', 'ALL']);
const SEGMENT = /^[A-Za-z0-9*-]+$/;

/** Returns whether a text has the form unit/unit/unit. */
export function isOperationalUnit(text: string): boolean {
  const segments = text.split('/');
  return segments.length === 3 && segments.every((segment) => SEGMENT.test(segment));
}

/**
 * Returns whether an entry's pattern covers a requested unit. Only the pattern has wildcards: an entry for
 * draw-games/purchase/powerball doesn't cover a request for draw-games/purchase/ALL, while draw-games/purchase/ALL
 * covers every game. The database makes the same check in `access.covers_unit`.
 */
export function unitCovers(pattern: string, unit: string): boolean {
  const input = unit.split('/');
  return pattern.split('/').every((segment, index) => ANY.has(segment) || segment === input[index]);
}
