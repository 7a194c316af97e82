import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isPrefetch } from '@sunflower/service-base/http/own-navigation.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { showGatewayPage } from './gateway-pages.ts';

const REFUSALS: RefusalTable<'PREFETCH'> = {
  PREFETCH: { status: 403, message: "This address can't be loaded in advance. Open it again." },
};

/**
 * Options of every `GET` of the gateway. Each changes something, so a browser that preloads the address is refused and
 * loads it again when the player opens it.
 */
export const GATEWAY_GET = {
  config: { audience: 'public', rateLimit: { max: 120, timeWindow: 60_000 } },
  exposeHeadRoute: false,
  onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
    isPrefetch(request.headers) ? sendRefusal(reply, refuse('PREFETCH'), REFUSALS) : undefined,
} as const;

/** Answers `HEAD` without running the `GET`, because link scanners send it and must have no effect. */
export function answerHead(app: Server, url: string): void {
  app.head(url, { config: GATEWAY_GET.config, schema: { hide: true } }, async (_request, reply) =>
    reply.status(204).send(),
  );
}

/** Runs a navigation; an error is logged and shown as a page. */
export async function showErrorsAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    request.log.error({ err: error }, 'fault');
    return showGatewayPage(reply, 'UNAVAILABLE', languageOfRequest(request.headers));
  }
}
