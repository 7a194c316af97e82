import { OPERATIONAL_UNITS as UNITS, unitCovers } from './operational-unit.ts';

/** The parts of an account that a restriction may close, in the terms of its player. */
export const CLOSED_PARTS = [
  'DRAW_GAMES',
  'INSTANT_GAMES',
  'SOME_GAMES',
  'DEPOSITS',
  'SOME_DEPOSITS',
  'WITHDRAWALS',
  'PAYMENT_METHODS',
  'SIGN_IN',
  'CLAIMS',
  'DOCUMENTS',
  'OTHER',
] as const;
export type ClosedPart = (typeof CLOSED_PARTS)[number];

/** Units that are a whole part. */
const WHOLE: readonly (readonly [ClosedPart, string])[] = [
  ['DRAW_GAMES', UNITS.drawGames],
  ['INSTANT_GAMES', UNITS.instantGames],
  ['DEPOSITS', UNITS.deposit],
  ['WITHDRAWALS', UNITS.withdrawal],
  ['PAYMENT_METHODS', UNITS.paymentMethodCreate],
  ['SIGN_IN', UNITS.login],
  ['CLAIMS', UNITS.claims],
  ['DOCUMENTS', UNITS.documentUpload],
];

/** The part that a unit belongs to if it is less than a whole one, such as a single game. */
const PIECES: readonly (readonly [ClosedPart, RegExp])[] = [
  ['SOME_GAMES', /^(?:draw-games|instant-games)\//],
  ['SOME_DEPOSITS', /^wallet\/deposit\//],
  ['PAYMENT_METHODS', /^wallet\/payment-method/],
];

/** Returns the parts of an account that units close, in the order of `CLOSED_PARTS`. */
export function closedParts(units: readonly string[]): ClosedPart[] {
  const closed = new Set(units.flatMap(partsOf));
  return CLOSED_PARTS.filter((part) => closed.has(part));
}

function partsOf(pattern: string): ClosedPart[] {
  const whole = WHOLE.filter(([, unit]) => unitCovers(pattern, unit)).map(([part]) => part);
  if (whole.length > 0) return whole;
  return [PIECES.find(([, piece]) => piece.test(pattern))?.[0] ?? 'OTHER'];
}
