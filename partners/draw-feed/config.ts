import { isAbsolute, resolve } from 'node:path';
import { type DrawFeedEnvironment, drawFeedEnvironmentSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import { hostOf, portOf } from '@sunflower/service-base/origins.ts';
import { z } from 'zod';

export type DrawFeedConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; this machine alone when left out. */
  readonly host?: string;
  readonly port: number;
  readonly keysFolder: string;
  readonly environment: DrawFeedEnvironment;
  readonly logLevel: string;
};

/** Every setting; docs/configuration.md is written from it. */
export const drawFeedSettings = z.object({
  DATABASE_URL: z
    .url()
    .describe(
      'PostgreSQL from version 15 on, as `postgres://user:password@host/database`. `npm start` sets it to a server of its own.',
    ),
  SUNFLOWER_KEYS_FOLDER: z
    .string()
    .default('.data/keys')
    .describe('Where keys and secrets lie that are made at the first start; the same for every program.'),
  SUNFLOWER_DRAW_FEED_ENVIRONMENT: drawFeedEnvironmentSchema
    .default('staging')
    .describe('Which key the draw machine signs with.'),
  SUNFLOWER_LOG_LEVEL: z.string().default('info').describe('Least important lines that are logged.'),
});

/** Reads the settings of the draw machine; throws with the name of the one that is wrong. */
export function drawFeedConfig(env: NodeJS.ProcessEnv): DrawFeedConfig {
  const read = drawFeedSettings.parse(env);
  const folder = read.SUNFLOWER_KEYS_FOLDER;
  return {
    databaseUrl: read.DATABASE_URL,
    host: hostOf('drawFeed', env),
    port: portOf('drawFeed', env),
    keysFolder: isAbsolute(folder) ? folder : resolve(folder),
    environment: read.SUNFLOWER_DRAW_FEED_ENVIRONMENT,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
