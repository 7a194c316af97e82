/** Texts of an info icon and its explanation. */
export type InfoTipProps = {
  /** Accessible name of the icon: "About odds". */
  readonly label: string;
  /** The explanation: a sentence or two, nothing that is required to continue. */
  readonly text: string;
};
