import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { IdentityCheckConfig } from './config.ts';
import { identityCheckRoutes } from './identity-check-routes.ts';
import { storedAnswers } from './stored-answers.ts';

export type RunningIdentityCheck = { readonly url: string; close(): Promise<void> };

/** Starts the identity check, on loopback if no host is configured. Port 0 picks a free port. */
export async function startIdentityCheck(
  config: IdentityCheckConfig,
  clock: Clock = wallClock,
): Promise<RunningIdentityCheck> {
  const app = await buildServer({ name: 'identity-check', logLevel: config.logLevel, isHttps: false });
  identityCheckRoutes(app, {
    secret: config.secret,
    answers: storedAnswers(),
    taxpayerAnswers: storedAnswers(),
    clock,
  });
  const url = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
  return { url, close: () => app.close() };
}
