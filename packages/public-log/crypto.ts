/** Returns the SHA-256 of bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** A signature of Ed25519 (RFC 8032) to check. */
export type SignedMessage = {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  /** 64 bytes. */
  readonly signature: Uint8Array;
};

/** What verifying a log needs. Injected, so that browsers and servers each use their own. */
export type LogCrypto = {
  readonly sha256: Sha256;
  /** Returns whether a signature is valid; false also for a key or signature that isn't one. */
  readonly isSigned: (signed: SignedMessage) => boolean | Promise<boolean>;
};
