/** Patterns and units with the expected result; the TypeScript and SQL matchers are both tested with these rows. */
export const UNIT_CASES = [
  { pattern: 'draw-games/purchase/ALL', unit: 'draw-games/purchase/ALL', covers: true },
  { pattern: 'draw-games/purchase/ALL', unit: 'draw-games/purchase/powerball', covers: true },
  { pattern: 'draw-games/purchase/powerball', unit: 'draw-games/purchase/powerball', covers: true },
  { pattern: 'draw-games/purchase/powerball', unit: 'draw-games/purchase/pick-3', covers: false },
  { pattern: 'draw-games/purchase/powerball', unit: 'draw-games/purchase/ALL', covers: false },
  { pattern: 'draw-games/*/ALL', unit: 'draw-games/purchase/powerball', covers: true },
  { pattern: 'draw-games/*/ALL', unit: 'instant-games/play/ALL', covers: false },
  { pattern: '*/*/*', unit: 'wallet/deposit/ALL', covers: true },
  { pattern: 'wallet/deposit/ALL', unit: 'wallet/withdrawal/ALL', covers: false },
  { pattern: 'wallet/deposit/CARD', unit: 'wallet/deposit/ALL', covers: false },
] as const;
