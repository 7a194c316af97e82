import { type WitnessConfig, witnessConfigOf } from '@sunflower/service-base/public-log/witness-settings.ts';
import type { z } from 'zod';
import type { platformSettings } from '../platform-settings.ts';

/** Settings of the public log. */
export type PublicLogConfig = WitnessConfig & {
  /** The name of the log: its address without the scheme, such as `play.example.org/log`. */
  readonly origin: string;
  readonly alarmMinutes: number;
};

/**
 * Reads the settings of the log; throws for a quorum that isn't more than half of the organizations that run witnesses,
 * or exceeds them.
 */
export function publicLogOf(
  values: z.infer<typeof platformSettings>,
  { appOrigin, env }: { readonly appOrigin: string; readonly env: NodeJS.ProcessEnv },
): PublicLogConfig {
  return {
    ...witnessConfigOf(values, env),
    origin: `${new URL(appOrigin).host}/log`,
    alarmMinutes: values.SUNFLOWER_LOG_ALARM_MINUTES,
  };
}
