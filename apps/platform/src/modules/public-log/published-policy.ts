/**
 * Whose signatures the lottery publishes as counting, as texts of verifier keys. `organization` is null for a simulated
 * witness.
 */
export type PublishedPolicy = {
  readonly logs: readonly string[];
  readonly witnesses: readonly {
    readonly key: string;
    readonly organization: string | null;
    readonly isSimulated: boolean;
  }[];
  readonly quorum: number;
};
