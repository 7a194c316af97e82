import { isProduction } from '@sunflower/service-base/environment.ts';
import { originOf } from '@sunflower/service-base/origins.ts';
import type { z } from 'zod';
import type { platformSettings } from '../platform-settings.ts';

/** A witness as the settings name it: its verifier key, where it takes checkpoints, and who runs it. */
export type WitnessAddress = { readonly verifierKey: string; readonly url: string; readonly organization: string };

/** Settings of the public log. */
export type PublicLogConfig = {
  /** The name of the log: its address without the scheme, such as `play.example.org/log`. */
  readonly origin: string;
  /** The witnesses that the settings name; undefined for the embedded ones. */
  readonly witnesses: readonly WitnessAddress[] | undefined;
  /** Address of the embedded witnesses; undefined in production, which refuses them. */
  readonly embeddedOrigin: string | undefined;
  readonly quorum: number;
  readonly alarmMinutes: number;
};

/** Witnesses of the embedded partner. */
export const EMBEDDED_WITNESSES = 3;

/**
 * Reads the settings of the log; throws for a quorum that isn't more than half of the organizations that run witnesses,
 * or exceeds them.
 */
export function publicLogOf(
  values: z.infer<typeof platformSettings>,
  { appOrigin, env }: { readonly appOrigin: string; readonly env: NodeJS.ProcessEnv },
): PublicLogConfig {
  const given = values.SUNFLOWER_LOG_WITNESSES;
  const quorum = values.SUNFLOWER_LOG_QUORUM;
  const organizations = new Set(given.map(({ organization }) => organization));
  const count = given.length > 0 ? organizations.size : EMBEDDED_WITNESSES;
  // Two quorums of half of them or less may have none in common, and could each cosign another history.
  if (quorum * 2 <= count || quorum > count)
    throw new Error(
      `SUNFLOWER_LOG_QUORUM is ${quorum}: set it to more than half of the ${count} organizations that run witnesses.`,
    );
  return {
    origin: `${new URL(appOrigin).host}/log`,
    witnesses: given.length > 0 ? given : undefined,
    embeddedOrigin: isProduction(env) ? undefined : originOf('witnesses', env),
    quorum,
    alarmMinutes: values.SUNFLOWER_LOG_ALARM_MINUTES,
  };
}
