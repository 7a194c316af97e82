/** What is checked about a draw's entries in the public log, in this order. */
export const LOG_STEPS = ['entries', 'witnesses', 'inTime', 'history'] as const;
export type LogStep = (typeof LOG_STEPS)[number];

/**
 * `older`: the draw was sealed before the log began. `simulated`: right, but the witnesses or the draw are a
 * demonstration. `unknown`: there was nothing to compare with.
 */
export type LogFinding = 'right' | 'wrong' | 'waits' | 'older' | 'simulated' | 'manual' | 'unknown' | 'cannot';

/**
 * What can be wrong about a draw in the log. `no...`: the log lacks the entry. `noCommitmentVoid`: also if it has the
 * void of the fingerprint only after the numbers that operators typed. `commitment`, `commitmentVoid`, `seal`,
 * `result`, `void`: the entry differs from the lottery's record. `unnamed`: the entry of the machine's fingerprint
 * doesn't name how the numbers will be made. `derivation`, `custodian`: they were made in another way, or with another
 * custodian, than it names. `text`: an entry can't be read. `place`: an entry isn't in the tree of its checkpoint.
 * `checkpoint`: it isn't one. `otherLog`, `logSignature`: another log, or not signed by the log. `cosignature`: one of
 * a known witness is invalid. `tooFew`: less than the quorum. `late`: the seal was cosigned too late. `smaller`,
 * `rewritten`: today's log lost entries or has others.
 */
export type LogProblem =
  // The log lacks the entry.
  | 'noCommitment'
  | 'noSeal'
  | 'noResult'
  | 'noVoid'
  | 'noCommitmentVoid'
  | 'commitment'
  | 'seal'
  | 'result'
  | 'void'
  | 'commitmentVoid'
  | 'unnamed'
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
