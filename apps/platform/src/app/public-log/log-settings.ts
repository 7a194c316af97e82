import { witnessSettings } from '@sunflower/service-base/public-log/witness-settings.ts';
import * as z from 'zod';

/** Settings of the public log; docs/configuration.md is written from them. */
export const logSettings = {
  ...witnessSettings,
  SUNFLOWER_LOG_ALARM_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(10)
    .describe('Minutes without enough cosignatures after which a significant event is recorded.'),
};
