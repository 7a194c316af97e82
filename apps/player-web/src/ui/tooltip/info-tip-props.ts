/** What an (i) and its explanation say. */
export type InfoTipProps = {
  /** What the sign is about: "About odds". */
  readonly label: string;
  /** The explanation: a sentence or two, nothing that must be known to go on. */
  readonly text: string;
};
