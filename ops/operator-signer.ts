/** The key of an operator, wherever it is stored: in an encrypted file, on a smart card, in a hardware module. */
export type OperatorSigner = {
  readonly name: string;
  /** Whether the operator specified this key, so that `--as` is not needed. */
  readonly isOwn?: boolean;
  /** Whether this is a demo key, which signs without a confirmation. */
  readonly isDemo?: boolean;
  /** Returns the public key: SubjectPublicKeyInfo in base64. */
  publicKey(): Promise<string>;
  /** Returns the Ed25519 signature of a message in base64. */
  sign(message: string): Promise<string>;
};
