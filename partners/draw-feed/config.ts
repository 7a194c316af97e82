import { type DrawFeedEnvironment, drawFeedEnvironmentSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import { environmentSetting } from '@sunflower/service-base/environment.ts';
import { keysFolderOf, keysFolderSetting } from '@sunflower/service-base/key-manifest.ts';
import { hostOf, portOf } from '@sunflower/service-base/origins.ts';
import { databaseUrlSetting, settingsOf } from '@sunflower/service-base/settings.ts';
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
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_ENVIRONMENT: environmentSetting,
  SUNFLOWER_KEYS_FOLDER: keysFolderSetting,
  SUNFLOWER_DRAW_FEED_ENVIRONMENT: drawFeedEnvironmentSchema
    .default('staging')
    .describe('Which key the draw machine signs with.'),
  SUNFLOWER_LOG_LEVEL: z.string().default('info').describe('Least important lines that are logged.'),
});

/** Reads the settings of the draw machine; throws with the name of the one that is wrong. */
export function drawFeedConfig(env: NodeJS.ProcessEnv): DrawFeedConfig {
  const read = settingsOf(drawFeedSettings, env);
  const { SUNFLOWER_ENVIRONMENT: environment, SUNFLOWER_DRAW_FEED_ENVIRONMENT: signsFor } = read;
  if ((environment === 'production') !== (signsFor === 'production'))
    throw new Error(
      `SUNFLOWER_DRAW_FEED_ENVIRONMENT is ${signsFor} while SUNFLOWER_ENVIRONMENT is ${environment}: set both to production or neither.`,
    );
  return {
    databaseUrl: read.DATABASE_URL,
    host: hostOf('drawFeed', env),
    port: portOf('drawFeed', env),
    keysFolder: keysFolderOf(env),
    environment: signsFor,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
  };
}
