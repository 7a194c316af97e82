/** What a reader sends as a proof that the log or a draw contradicts itself (docs/formats-public-log.md). */
export type Evidence =
  | {
      readonly kind: 'checkpoints';
      /** One note that contradicts the log as it is served, or two that contradict each other. */
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'entry';
      /** A checkpoint, an entry about a draw, its place, and the hashes from the entry to the root, in base64. */
      readonly note: string;
      readonly entry: string;
      readonly index: number;
      readonly path: readonly string[];
    }
  | {
      readonly kind: 'receipt';
      /** A receipt that we signed, and the draw whose seal lacks it; without one, any draw of the receipt. */
      readonly receipt: { readonly text: string; readonly signature: string; readonly keyId: string };
      readonly drawId?: string | undefined;
    };

/** A contradiction that was verified. `drawId` is null if it concerns every draw. */
export type ProvenContradiction = {
  readonly kind: 'checkpoint' | 'entry' | 'receipt';
  readonly drawId: string | null;
  /**
   * What contradicts, whatever the form of its evidence: with the key that signed it and how its tree compares with
   * ours, because a cause covers one of them and not another.
   */
  readonly substance: string;
  /**
   * `ours` compares the signed tree with our own of its size, as in `JudgedCheckpoint`; always `same` for a receipt,
   * which is about our own tree of boards.
   */
  readonly finding: Readonly<Record<string, string>>;
};

/**
 * A receipt that we signed and can't compare with a draw, which is serious on our side: its sealed files are missing or
 * damaged, or no program has its rules.
 */
export type UncheckedReceipt = {
  readonly kind: 'unchecked';
  readonly reason: 'SEALED_FILES_UNREADABLE' | 'RULES_UNKNOWN';
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
