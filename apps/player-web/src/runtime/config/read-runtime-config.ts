import { type RuntimeConfig, readSettings } from '@sunflower/contracts/runtime-config.ts';
import * as z from 'zod/mini';
import { send } from '../http/http-client.ts';
import { problemOf } from '../http/http-problem.ts';
import { configPath } from './config-address.ts';

const settings: z.ZodMiniType<RuntimeConfig> = z.pipe(z.unknown(), z.transform(readSettings));

/**
 * Reads the settings from the platform. [S3-29] Invalid content leads to all fallbacks. A file that can't be loaded is
 * an `HttpError`, so that it is requested again.
 */
export async function readRuntimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  try {
    return await send({ path: configPath(), answer: settings, signal });
  } catch (thrown) {
    if (problemOf(thrown)?.code !== 'UNREADABLE_ANSWER') throw thrown;
    console.warn("the configuration isn't JSON: every setting uses its fallback");
    return readSettings({});
  }
}
