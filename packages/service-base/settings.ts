import * as z from 'zod';
import { environmentSetting } from './environment.ts';
import { keysFolderSetting } from './key-manifest.ts';

/**
 * Reads the settings of a program by their schema; throws an error with one line for each invalid setting, with its
 * name.
 */
export function settingsOf<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.infer<Schema> {
  const read = schema.safeParse(env);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'));
}

/** The settings that every program reads. */
export const programSettings = {
  SUNFLOWER_ENVIRONMENT: environmentSetting,
  SUNFLOWER_KEYS_FOLDER: keysFolderSetting,
  SUNFLOWER_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
};

/** A comma-separated list; empty by default. */
export const listSetting = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** The database of a program, as every program reads it. */
export const databaseUrlSetting = z
  .string('set it to the postgres:// address of the database')
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
  .describe(
    'PostgreSQL version 15 or later, as `postgres://user:password@host/database`. `npm start` sets it to its ' +
      'own server.',
  );
