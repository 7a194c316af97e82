/** Evidence, sent by anyone, that the log or a draw contradicts itself (docs/formats-public-log.md). */
export type Evidence =
  | {
      readonly kind: 'checkpoints';
      /** One checkpoint that contradicts the log as it is served, or two that contradict each other. */
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'entry';
      /** A checkpoint, an entry about a draw with its position, and the base64 hashes that connect it to the root. */
      readonly note: string;
      readonly entry: string;
      readonly index: number;
      readonly path: readonly string[];
    }
  | {
      readonly kind: 'receipt';
      /**
       * A receipt that we signed, and the draw whose seal lacks its board; without a draw, any draw of the receipt
       * counts.
       */
      readonly receipt: { readonly text: string; readonly signature: string; readonly keyId: string };
      readonly drawId?: string | undefined;
    };

/** A contradiction that was verified. `drawId` is null if it affects every draw. */
export type ProvenContradiction = {
  readonly kind: 'checkpoint' | 'entry' | 'receipt';
  readonly drawId: string | null;
  /**
   * Identifies what is contradicted, regardless of the form of the evidence. Includes the signing key and how its tree
   * compares with ours, because an answered cause covers only matching ones.
   */
  readonly substance: string;
  /**
   * How the signed tree compares with ours at its size, as in `JudgedCheckpoint`. Always `same` for a receipt, which is
   * about our own tree of boards.
   */
  readonly finding: Readonly<Record<string, string>>;
  /** A draw of the same receipt that can't be compared. */
  readonly unchecked?: UncheckedReceipt;
};

/**
 * A receipt that we signed and can't compare with a draw, which is serious on our side: its sealed files are missing or
 * damaged, no program has its rules, or the comparison failed unexpectedly while another draw proved a contradiction.
 */
export type UncheckedReceipt = {
  readonly kind: 'unchecked';
  readonly reason: 'SEALED_FILES_UNREADABLE' | 'RULES_UNKNOWN' | 'COMPARISON_FAILED';
  readonly drawId: string;
  readonly receiptDigest: string;
};

/** Why evidence proves nothing, or isn't stored: the contradiction it belongs to has as much evidence as is kept. */
export type EvidenceRefusal =
  | 'EVIDENCE_MALFORMED'
  | 'EVIDENCE_OF_OTHER_LOG'
  | 'EVIDENCE_NOT_SIGNED'
  | 'EVIDENCE_NOT_INCLUDED'
  | 'EVIDENCE_OF_NO_DRAW'
  | 'RECEIPT_NOT_SIGNED'
  | 'RECEIPT_OF_NO_SEALED_DRAW'
  | 'NO_CONTRADICTION'
  | 'HOLD_EVIDENCE_FULL'
  | 'EVIDENCE_FULL';
