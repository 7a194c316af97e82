import { z } from 'zod';

/**
 * The protocol between a browser, a card vault, the platform and a payment processor. Card numbers and security codes exist in the vault and,
 * for one authorisation, in the processor; the app and the platform see tokens, brand, last four digits and expiry (PCI-A1, PCI-A7).
 *
 * On the vault's public origin:
 *   GET  /config.json                        {version, manifest, signature, keyId}: vaultConfigSchema [S7-32]
 *   GET  /vault-iframe.min.js?version=...    the script for the app's page; its digest stands in the signed manifest (PCI-A5)
 *   GET  /frame                              the fields; only the app may frame it
 *   POST /tokens, POST /code-tokens          from the frame alone, each with a vault session
 *
 * On a listener of its own, for the processor alone, with `Authorization: Bearer <secret>`:
 *   POST /detokenise   detokeniseRequestSchema -> detokeniseAnswerSchema
 *   POST /forget       forgetRequestSchema -> 204; the number is erased, the token never works again
 *
 * A vault session is made by the platform for a signed-in player (`card-vault-session.ts`); what is tokenised under it is bound to its
 * `playerReference`, and the processor must name the same reference to get it back.
 */
export const CARD_VAULT_PATHS = {
  config: '/config.json',
  script: '/vault-iframe.min.js',
  frame: '/frame',
  tokens: '/tokens',
  codeTokens: '/code-tokens',
  detokenise: '/detokenise',
  forget: '/forget',
} as const;

/** What every signature of a manifest begins with, so that it can be taken for no other signature. */
export const MANIFEST_DOMAIN = 'sunflower-card-vault-manifest/1\n';

/** Whom a token is for: an id of the platform's that says nothing to anybody else. */
export const playerReferenceSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/**
 * A prefix and 21 random characters, with no digits close together that could be a card number: what a caller sends by mistake
 * or malice in place of a token is refused before it is stored or logged. `packages/contracts/payments.ts` has the same.
 */
export const vaultTokenSchema = z.string().regex(/^vt_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/);
export const codeTokenSchema = z.string().regex(/^ct_(?!.*(?:\d[_-]?){12})[A-Za-z0-9_-]{21}$/);

/** How long a security code is kept, in memory only: long enough to send a form, no longer. */
export const CODE_LIFE_SECONDS = 600;

/** What a manifest says about one release of the vault's script. */
export const vaultManifestSchema = z.strictObject({
  version: z.string().regex(/^[\w.+-]{1,64}$/),
  /** The vault it is for: a release of another installation is not this one's. */
  origin: z.string().max(200),
  /** Subresource integrity of the script, `sha384-...`. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});
export type VaultManifest = z.infer<typeof vaultManifestSchema>;

/** `manifest` is the signed text itself, so that nobody has to agree on how JSON is written. */
export const vaultConfigSchema = z.strictObject({
  version: z.string(),
  manifest: z.string().max(2_000),
  signature: z.base64url(),
  keyId: z.string(),
});
export type VaultConfig = z.infer<typeof vaultConfigSchema>;

const expirySchema = z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) });

export const detokeniseRequestSchema = z.strictObject({
  vaultToken: vaultTokenSchema,
  playerReference: playerReferenceSchema,
  /** The code typed anew for a known card; without it, the one typed together with the card, while it is remembered. */
  codeToken: codeTokenSchema.optional(),
  /** `take` gives the security code and forgets it, for an authorisation; `look` gives it and keeps it, while a card is added. */
  code: z.enum(['look', 'take']).optional(),
});
export type DetokeniseRequest = z.infer<typeof detokeniseRequestSchema>;

export const detokeniseAnswerSchema = z.object({
  pan: z.string(),
  expiry: expirySchema,
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  /** The same for the same number, and meaningless without the vault's key: tells whether a card is in use already. */
  fingerprint: z.string(),
  /** Left out when it was not asked for, was taken before, or its minutes are over. */
  code: z.string().optional(),
});
export type DetokeniseAnswer = z.infer<typeof detokeniseAnswerSchema>;

export const forgetRequestSchema = z.strictObject({
  vaultToken: vaultTokenSchema,
  playerReference: playerReferenceSchema,
});
export type ForgetRequest = z.infer<typeof forgetRequestSchema>;

/** What the frame sends. The vault judges the card again by `player-rules/card`; problems come back as `fields` of the refusal. */
export const tokenRequestSchema = z.strictObject({
  session: z.string().max(600),
  number: z.string().max(24),
  expiry: z.string().max(10),
  code: z.string().max(4),
});

/** What the app gets to see of a card. */
export const tokenAnswerSchema = z.object({
  vaultToken: vaultTokenSchema,
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** The code of a card that is known already. The brand, when told, says how many digits it has. */
export const codeTokenRequestSchema = z.strictObject({
  session: z.string().max(600),
  brand: z.string().max(40).optional(),
  code: z.string().max(4),
});

export const codeTokenAnswerSchema = z.object({ codeToken: codeTokenSchema });

/** Refusals of the vault; `TOKEN_UNKNOWN` is also said of another player's token, so that none can be found by asking. */
export type CardVaultRefusalCode =
  | 'UNAUTHORISED'
  | 'ORIGIN_REFUSED'
  | 'SESSION_INVALID'
  | 'CARD_INVALID'
  | 'TOO_MANY_CARDS'
  | 'TOKEN_UNKNOWN';
