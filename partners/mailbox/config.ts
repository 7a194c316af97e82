import { refuseSandbox } from '@sunflower/service-base/environment.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';

export type MailboxConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  /** What the platform shows to send a letter. */
  readonly secret: string;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const mailboxSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
});

/** Reads the settings; throws for one that is wrong. Production refuses it: a relay takes its place. */
export function mailboxConfig(env: NodeJS.ProcessEnv): MailboxConfig {
  refuseSandbox(env, {
    name: 'mailbox',
    pretence: 'shows every email to everyone',
    setting: 'SUNFLOWER_MAILBOX_ORIGIN',
    real: 'your mail relay',
  });
  const read = settingsOf(mailboxSettings, env);
  return {
    databaseUrl: read.DATABASE_URL,
    ...listenerOf('mailbox', env),
    secret: readOrMakeSecret(keysFolderOf(env), 'mailbox'),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
