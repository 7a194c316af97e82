/**
 * Whose signatures count, as the lottery publishes it; keys are texts of verifier keys. `organization` is null for a
 * simulated witness.
 */
export type PagePolicy = {
  readonly logs: readonly string[];
  readonly witnesses: readonly {
    readonly key: string;
    readonly organization: string | null;
    readonly isSimulated: boolean;
    /** Start and end (not included) of the time in which its cosignatures count. */
    readonly countsFrom?: string;
    readonly countsUntil?: string;
  }[];
  readonly quorum: number;
};
