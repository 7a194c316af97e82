import { resolve } from 'node:path';
import { hostOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
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
  DATABASE_URL: z
    .url()
    .describe(
      'PostgreSQL from version 15 on, as `postgres://user:password@host/database`. `npm start` sets it to a server of its own.',
    ),
  SUNFLOWER_ENVIRONMENT: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Production refuses simulated positions, staging keys of draws, movable clocks and seeds.'),
  SUNFLOWER_KEYS_FOLDER: z
    .string()
    .default('.data/keys')
    .describe('Where keys and secrets lie that are made at the first start; the same for every program.'),
  SUNFLOWER_LOG_LEVEL: z.string().default('info').describe('Least important lines that are logged.'),
});

/** Reads the settings; throws for one that is wrong. Whoever reaches its page reads every letter, so production refuses it: a relay takes its place there. */
export function mailboxConfig(env: NodeJS.ProcessEnv): MailboxConfig {
  const read = mailboxSettings.parse(env);
  if (read.SUNFLOWER_ENVIRONMENT === 'production') {
    throw new Error(
      'SUNFLOWER_ENVIRONMENT is production: the embedded mailbox shows every letter to everybody and is refused there.',
    );
  }
  return {
    databaseUrl: read.DATABASE_URL,
    host: hostOf('mailbox', env),
    port: portOf('mailbox', env),
    secret: readOrMakeSecret(resolve(read.SUNFLOWER_KEYS_FOLDER), 'mailbox'),
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
