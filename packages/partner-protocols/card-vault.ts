import { z } from 'zod';
import { line, lines } from './one-line.ts';

/**
 * The protocol between a browser, a card vault, the platform and a payment processor, as in README.md. The app and the
 * platform never receive card numbers or security codes, only tokens, brand, last four digits and expiry (PCI-A1,
 * PCI-A7).
 */
export const CARD_VAULT_PATHS = {
  config: '/config.json',
  script: '/vault-iframe.min.js',
  frame: '/frame',
  tokens: '/tokens',
  codeTokens: '/code-tokens',
  detokenize: '/detokenize',
  forget: '/forget',
} as const;

/**
 * Prefix of the text that is signed for a manifest, so that a signature of any other text isn't valid for a manifest.
 */
export const MANIFEST_DOMAIN = 'sunflower-card-vault-manifest/1\n';

/** The player that a token is for: an id that only the platform can assign to a person. */
export const playerReferenceSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/**
 * A prefix and 21 random characters, without runs of digits that could be a card number: a card number sent in place of
 * a token, by mistake or on purpose, is rejected before it is stored or logged. `packages/contracts/payments.ts` has
 * the same pattern.
 */
export const vaultTokenSchema = z.string().regex(/^vt_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/);
export const codeTokenSchema = z.string().regex(/^ct_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/);

/** How long a security code stays in memory, never on disk: just long enough to submit a form. */
export const CODE_LIFETIME_SECONDS = 600;

/** Content of a manifest for one release of the vault's script. */
export const vaultManifestSchema = z.strictObject({
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  /** The vault that the release is for; a release for another installation isn't accepted. */
  origin: line().max(200),
  /** Subresource integrity of the script, `sha384-...`. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});
export type VaultManifest = z.infer<typeof vaultManifestSchema>;

/** `manifest` is the signed text itself, so that its signature doesn't depend on how JSON is formatted. */
export const vaultConfigSchema = z.strictObject({
  version: line(),
  manifest: lines().max(2_000),
  signature: z.base64url(),
  keyId: line(),
});
export type VaultConfig = z.infer<typeof vaultConfigSchema>;

const expirySchema = z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) });

export const detokenizeRequestSchema = z.strictObject({
  vaultToken: vaultTokenSchema,
  playerReference: playerReferenceSchema,
  /**
   * The token of a code that was typed again for a saved card. Without this token, `code` is about the code that was
   * typed together with the card, while the vault still has that code.
   */
  codeToken: codeTokenSchema.optional(),
  /**
   * `take` returns the security code and deletes it, for an authorization; `look` returns it without deleting it, while
   * a card is being added.
   */
  code: z.enum(['look', 'take']).optional(),
});
export type DetokenizeRequest = z.infer<typeof detokenizeRequestSchema>;

export const detokenizeResponseSchema = z.object({
  pan: line(),
  expiry: expirySchema,
  brand: line(),
  last4: z.string().regex(/^\d{4}$/),
  /** Equal for equal numbers, and meaningless without the vault's key: shows whether a card is already in use. */
  fingerprint: line(),
  /** Left out if it wasn't requested, was taken before, or has expired. */
  code: line().optional(),
});
export type DetokenizeResponse = z.infer<typeof detokenizeResponseSchema>;

export const forgetRequestSchema = z.strictObject({
  vaultToken: vaultTokenSchema,
  playerReference: playerReferenceSchema,
});
export type ForgetRequest = z.infer<typeof forgetRequestSchema>;

/**
 * The data that the frame sends to tokenize a card. The vault validates the card again with `player-rules/card`;
 * problems are returned as `fields` of the refusal.
 */
export const tokenRequestSchema = z.strictObject({
  session: line().max(600),
  number: line().max(24),
  expiry: line().max(10),
  code: line().max(4),
});

/** The data that the app receives about a tokenized card. */
export const tokenResponseSchema = z.object({
  vaultToken: vaultTokenSchema,
  brand: line(),
  last4: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export type TokenResponse = z.infer<typeof tokenResponseSchema>;

/**
 * The data that the frame sends to tokenize the code of a saved card. The brand, if given, determines the number of
 * digits of the code.
 */
export const codeTokenRequestSchema = z.strictObject({
  session: line().max(600),
  brand: line().max(40).optional(),
  code: line().max(4),
});

export const codeTokenResponseSchema = z.object({ codeToken: codeTokenSchema });

/** Refusals of the vault; another player's token is also `TOKEN_UNKNOWN`, so that callers can't search for tokens. */
export type CardVaultRefusalCode =
  | 'UNAUTHORIZED'
  | 'ORIGIN_REFUSED'
  | 'SESSION_INVALID'
  | 'CARD_INVALID'
  | 'TOO_MANY_CARDS'
  | 'TOKEN_UNKNOWN';
