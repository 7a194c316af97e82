import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type MailboxConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  /** The secret the platform sends with an email. */
  readonly secret: string;
  /**
   * The gateway for text messages, which has an address of its own, and the secret by which the platform signs its
   * calls.
   */
  readonly texts: { readonly host?: string; readonly port: number; readonly secret: string };
  readonly logLevel: string;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const mailboxSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
});

/** Reads the settings; throws for an invalid one. Production refuses the mailbox and needs a mail relay. */
export function mailboxConfig(env: NodeJS.ProcessEnv): MailboxConfig {
  refuseSandbox(env, {
    name: 'mailbox',
    limitation: 'shows every email and text message to everyone',
    setting: 'SUNFLOWER_MAILBOX_ORIGIN',
    real: 'your mail relay',
  });
  const read = settingsOf(mailboxSettings, env);
  return {
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('mailbox', env),
    secret: readOrMakeSecret(keysFolderOf(env), 'mailbox'),
    texts: { ...listenerOf('textGateway', env), secret: readOrMakeSecret(keysFolderOf(env), 'text-gateway') },
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
