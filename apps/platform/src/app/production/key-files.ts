/** A file of the keys folder that the platform needs, and the setting that can provide the secret instead. */
export type KeyFile = { readonly file: string; readonly setting?: string };

/**
 * Every file of the keys folder that the platform opens. A test compares it with the files a platform creates in
 * development, so that a new secret can't be forgotten here.
 */
export const PLATFORM_KEY_FILES: readonly KeyFile[] = [
  { file: 'sessions.secret' },
  { file: 'push.secret' },
  { file: 'showcase.secret' },
  { file: 'mail-links.secret' },
  { file: 'taxpayer-numbers.secret' },
  { file: 'documents.secret' },
  { file: 'retail-codes.secret' },
  { file: 'operator-commands.secret' },
  { file: 'card-vault-sessions.secret' },
  { file: 'identity-provider-client.secret', setting: 'SUNFLOWER_OIDC_CLIENT_SECRET' },
  { file: 'identity-provider-admin.secret' },
  { file: 'feature-flags-client.secret', setting: 'SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY' },
  { file: 'feature-flags-admin.secret' },
  { file: 'draw-feed.secret' },
  { file: 'identity-check.secret' },
  { file: 'debt-register.secret' },
  { file: 'payment-processor.secret' },
  { file: 'payment-processor-webhooks.secret' },
  { file: 'mailbox.secret' },
  { file: 'text-gateway.secret' },
  { file: 'game-wallet.secret' },
  { file: 'web-push.secret' },
  { file: 'game-server.secret' },
  { file: 'draw-statements.pem' },
  { file: 'seals.pem' },
  { file: 'public-log.pem' },
];
