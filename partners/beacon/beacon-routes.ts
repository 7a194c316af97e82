import {
  beaconRoundText,
  DRAND_PATHS,
  drandChainsSchema,
  drandInfoSchema,
  drandRoundSchema,
} from '@sunflower/beacon/drand-answers.ts';
import { roundAt, timeOfRound } from '@sunflower/beacon/round-times.ts';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { z } from 'zod';
import type { SimulatedNetwork } from './simulated-network.ts';

/** A round never changes. */
const FOREVER = 'public, max-age=604800, immutable';
const chainParams = z.object({ chainHash: z.string().max(100) });
const roundParams = z.object({ chainHash: z.string().max(100), round: beaconRoundText });

/**
 * Serves drand's HTTP API, which is public and may be read by every page. As with drand, a future round or an unknown
 * chain is 404.
 */
export function beaconRoutes(app: Server, { network, clock }: { network: SimulatedNetwork; clock: Clock }): void {
  const { chain, info } = network;
  const isOurs = (chainHash: string) => chainHash === chain.chainHash;
  app.addHook('onSend', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'beacon', isSimulated: true }));
  app.get(DRAND_PATHS.chains, { schema: { response: { 200: drandChainsSchema } } }, async () => [chain.chainHash]);
  app.get(
    DRAND_PATHS.info,
    { schema: { params: chainParams, response: { 200: drandInfoSchema } } },
    async (request, reply) => (isOurs(request.params.chainHash) ? info : sendError(reply, 404, 'NOT_FOUND')),
  );
  app.get(
    DRAND_PATHS.latest,
    { schema: { params: chainParams, response: { 200: drandRoundSchema } } },
    async (request, reply) => {
      const now = clock.now();
      const next = roundAt(chain, now);
      const latest = timeOfRound(chain, next) === now.epochMilliseconds ? next : next - 1;
      if (!isOurs(request.params.chainHash) || latest < 1) return sendError(reply, 404, 'NOT_FOUND');
      return network.round(latest);
    },
  );
  app.get(
    DRAND_PATHS.round,
    { schema: { params: roundParams, response: { 200: drandRoundSchema } } },
    async (request, reply) => {
      const { chainHash, round } = request.params;
      const isEmitted = timeOfRound(chain, round) <= clock.now().epochMilliseconds;
      if (!isOurs(chainHash) || !isEmitted) return sendError(reply, 404, 'NOT_FOUND');
      reply.header('cache-control', FOREVER);
      return network.round(round);
    },
  );
}
