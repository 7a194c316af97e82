import * as z from 'zod/mini';
import { dateText } from './codecs.ts';

/** Paths of the calls in this file. */
export const GEOLOCATION_PATHS = {
  block: '/web/geo-device/rest/v1/players/me/block',
  engine: '/web/geo-device/rest/v1/engine',
  shares: '/web/geo-device/rest/v1/check-shares',
} as const;

/** Whether any of the location engines answers, so that a page can say that a failed check isn't the player's fault. */
export const locationEngineState = z.object({ isAnswering: z.boolean() });

const percent = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** Why location checks were refused. */
export const checkCause = z.enum([
  'OUTSIDE',
  'UNCERTAIN',
  'HIDDEN_NETWORK',
  'FALSE_LOCATION',
  'BLOCKED',
  'NO_LOCATION',
]);

/** How many location checks passed in each week that is over, newest first; null where there were too few. */
export const checkShares = z.object({
  weeks: z
    .array(
      z.object({
        /** The Monday it began. */
        week: dateText,
        checks: z.nullable(z.int().check(z.minimum(0))),
        passedPercent: percent,
        causes: z.array(z.object({ cause: checkCause, percent })),
      }),
    )
    .check(z.maxLength(20)),
});
export type CheckShares = z.output<typeof checkShares>;

/** The header that carries the location engine's token on a request that needs a location check. */
export const LOCATION_TOKEN_HEADER = 'x-location-token';
