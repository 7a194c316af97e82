/** Steps that can stop a draw. */
export type DrawStep = 'close' | 'seal' | 'hold' | 'verify' | 'settle';

/** Why a draw was stopped: a code, and the facts that differ. Never contains a player's numbers or name. */
export type DrawDifference = {
  readonly step: DrawStep;
  readonly code: DifferenceCode;
  readonly details: Readonly<Record<string, string | number>>;
};

export type DifferenceCode =
  | 'ORDER_UNFINISHED'
  | 'STAKES_DIFFER_FROM_TICKETS'
  | 'TICKETS_DIFFER_FROM_LEDGER'
  | 'MULTIPLIER_NOT_OF_RULES'
  | 'BOARDS_DIFFER_FROM_SEAL'
  | 'FILE_DIFFERS_FROM_SEAL'
  | 'NO_COMMITMENT'
  | 'COMMITMENT_STANDS'
  | 'DRAW_FEED_GAVE_NO_RESULT'
  | 'DRAW_FEED_REFUSED'
  | 'EVIDENCE_MISSING'
  | 'SEAL_NOT_COSIGNED'
  | 'BEACON_LATE'
  | 'BEACON_FALLBACK'
  | 'BEACON_MISSED'
  | 'RESULT_NOT_CONFIRMED'
  | 'WINNERS_DIFFER'
  | 'ILLEGAL_BOARD';

/** Text players read while a draw waits for its round of the public beacon. */
export const WAITS_FOR_BEACON = 'This draw is waiting for its public random number.';

/** Text players read while the witnesses of the public log haven't confirmed the sealed sales of a draw. */
export const WAITS_FOR_WITNESSES = 'This draw is waiting for independent witnesses to confirm its sales.';

/** Text players read while a draw is delayed; the exact finding is for operators. */
export const DRAW_DELAY_TEXTS: Readonly<Record<DrawStep, string>> = {
  close: 'The last sales are still being completed.',
  seal: 'Ticket sales for this draw are still being checked.',
  hold: "The numbers haven't been drawn yet.",
  verify: 'The numbers are being confirmed.',
  settle: 'The winners are being checked.',
};
