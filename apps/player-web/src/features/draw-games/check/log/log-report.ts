/** What is checked about a draw's entries in the public log, in this order. */
export const LOG_STEPS = ['entries', 'witnesses', 'inTime', 'history'] as const;
export type LogStep = (typeof LOG_STEPS)[number];

/**
 * `older`: the draw was sealed before the log began. `simulated`: right, but the witnesses or the draw are a
 * demonstration. `unknown`: there was nothing to compare with.
 */
export type LogFinding = 'right' | 'wrong' | 'waits' | 'older' | 'simulated' | 'manual' | 'unknown' | 'cannot';

/** What can be wrong about a draw in the log. Those from `commitment` to `void`: the entry differs from our record. */
export type LogProblem =
  // The log lacks the entry.
  | 'noCommitment'
  | 'noSeal'
  | 'noResult'
  | 'noVoid'
  | 'commitment'
  | 'seal'
  | 'result'
  | 'void'
  // The numbers were derived in another way, or with another custodian, than the commitment's entry says.
  | 'derivation'
  | 'custodian'
  // An entry can't be read.
  | 'text'
  // An entry isn't in the tree of its checkpoint.
  | 'place'
  // The text isn't a checkpoint.
  | 'checkpoint'
  | 'otherLog'
  // The log's signature is missing or invalid.
  | 'logSignature'
  // The cosignature of a known witness is invalid.
  | 'cosignature'
  // Fewer organizations cosigned than the quorum.
  | 'tooFew'
  // The seal was cosigned too late.
  | 'late'
  // Today's log has fewer entries than the checkpoint, or other ones.
  | 'smaller'
  | 'rewritten';

/**
 * Why a step isn't right yet or can't be checked. `beforeRound`: there is still time for enough witnesses.
 * `formerWitnesses`, `formerBeacon`: the lottery uses others now, so this page has no key to check with.
 */
export type LogHint = 'beforeRound' | 'formerWitnesses' | 'formerBeacon';

/** The findings about a draw in the log. */
export type LogReport = {
  readonly steps: Readonly<Record<LogStep, LogFinding>>;
  readonly problems: Readonly<Record<LogStep, readonly LogProblem[]>>;
  readonly hints: Readonly<Partial<Record<LogStep, LogHint>>>;
  /**
   * The smallest number of organizations that cosigned one of the checkpoints, the number of known ones, and the
   * quorum.
   */
  readonly witnesses: { readonly signed: number; readonly known: number; readonly quorum: number };
  /** When enough witnesses had cosigned the seal, in seconds since 1970; undefined when they didn't. */
  readonly sealedBySeconds: number | undefined;
};

/** Returns a report in which every step has the same finding. */
export function reportOf(finding: LogFinding): LogReport {
  return {
    steps: { entries: finding, witnesses: finding, inTime: finding, history: finding },
    problems: { entries: [], witnesses: [], inTime: [], history: [] },
    hints: {},
    witnesses: { signed: 0, known: 0, quorum: 0 },
    sealedBySeconds: undefined,
  };
}
