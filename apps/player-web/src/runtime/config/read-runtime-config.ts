import { type RuntimeConfig, readSettings } from '@sunflower/contracts/runtime-config.ts';
import * as z from 'zod/mini';
import { send } from '../http/http-client.ts';
import { problemOf } from '../http/http-problem.ts';
import { configPath } from './config-address.ts';

const settings: z.ZodMiniType<RuntimeConfig> = z.pipe(z.unknown(), z.transform(readSettings));

/**
 * Asks the platform for the settings. [S3-29] A file that is broken reads as all fallbacks; only a file that cannot be had is an
 * `HttpError`, so that it is asked for again.
 */
export async function readRuntimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  try {
    return await send({ path: configPath(), answer: settings, signal });
  } catch (thrown) {
    if (problemOf(thrown)?.code !== 'UNREADABLE_ANSWER') throw thrown;
    console.warn('the configuration is no JSON: every setting has its fallback');
    return readSettings({});
  }
}
