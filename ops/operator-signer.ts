/** The key of an operator, wherever it lies: an encrypted file, a smart card, a hardware module. */
export type OperatorSigner = {
  readonly name: string;
  /** A key that its owner named: commands need not say again whose it is. */
  readonly isOwn?: boolean;
  /** A demonstration key signs without asking. */
  readonly isDemo?: boolean;
  /** Returns the public half: SubjectPublicKeyInfo in base64. */
  publicKey(): Promise<string>;
  /** Returns the Ed25519 signature of a message in base64. */
  sign(message: string): Promise<string>;
};
