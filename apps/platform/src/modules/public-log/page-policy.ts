/**
 * Whose signatures the lottery publishes as counting, as texts of verifier keys. `organization` is null for a simulated
 * witness.
 */
export type PagePolicy = {
  readonly logs: readonly string[];
  readonly witnesses: readonly {
    readonly key: string;
    readonly organization: string | null;
    readonly isSimulated: boolean;
    /** From when on, and before when, its cosignatures count. */
    readonly countsFrom?: string;
    readonly countsUntil?: string;
  }[];
  readonly quorum: number;
};
