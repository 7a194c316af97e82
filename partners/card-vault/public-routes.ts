import {
  CARD_VAULT_PATHS,
  type CardVaultRefusalCode,
  codeTokenRequestSchema,
  codeTokenResponseSchema,
  tokenRequestSchema,
  tokenResponseSchema,
  vaultConfigSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { policyText } from '@sunflower/service-base/http/security-headers.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { frameDocument, framePolicy, integrityOf } from './frame-page.ts';
import type { Release } from './release.ts';
import { type TokenizeDeps, tokenizeCard, tokenizeCode } from './tokenize-card.ts';

export type PublicDeps = TokenizeDeps & {
  readonly release: Release;
  /** Our own public origin: the only one whose pages may send a card. */
  readonly origin: string;
  readonly pageOrigins: readonly string[];
  readonly clock: Clock;
};

/** Every refusal of the vault; no text of a refusal repeats input of the caller. */
export const REFUSALS: RefusalTable<CardVaultRefusalCode> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
  ORIGIN_REFUSED: { status: 403, message: "Cards are accepted only from the vault's frame." },
  SESSION_INVALID: { status: 401, message: 'The vault session has expired. Request a new one.' },
  CARD_INVALID: { status: 422, message: 'The card data is invalid.' },
  TOO_MANY_CARDS: { status: 429, message: 'Too many cards were tried. Wait an hour.' },
  TOKEN_UNKNOWN: { status: 404, message: 'This player has no such card.' },
};

const ONE_YEAR = 'public, max-age=31536000, immutable';
const TOKENS_A_MINUTE = 30;
/** Maximum size of a card as JSON; a real one has a tenth of it. */
const CARD_LIMIT_BYTES = 2_048;

/**
 * Mounts the calls of browsers: the signed configuration, script, frame and its files, and the two calls of the frame.
 * [S7-32]
 */
export function publicRoutes(app: Server, deps: PublicDeps): void {
  app.get('/health/live', async () => ({ status: 'live', version: deps.release.config.version }));
  // The frame's policy lists who may frame it; the older x-frame-options header can't, and would forbid it.
  app.addHook('onSend', async (request, reply) => {
    if (pathOf(request) === CARD_VAULT_PATHS.frame) reply.removeHeader('x-frame-options');
  });
  pageRoutes(app, deps);
  frameRoutes(app, deps);
  tokenRoutes(app, deps);
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];

/** Mounts the files that the app's page loads: readable across origins by the pages that may frame us. */
function pageRoutes(app: Server, { release, pageOrigins }: PublicDeps): void {
  const shared = (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin').header('cross-origin-resource-policy', 'cross-origin');
    if (origin !== undefined && pageOrigins.includes(origin)) reply.header('access-control-allow-origin', origin);
  };
  app.get(CARD_VAULT_PATHS.config, { schema: { response: { 200: vaultConfigSchema } } }, async (request, reply) => {
    shared(request, reply);
    reply.header('cache-control', 'no-cache');
    return release.config;
  });
  app.get(CARD_VAULT_PATHS.script, (request, reply) => {
    shared(request, reply);
    const isNamed = request.url === `${CARD_VAULT_PATHS.script}?version=${release.config.version}`;
    reply.header('cache-control', isNamed ? ONE_YEAR : 'no-cache');
    return reply.type('text/javascript; charset=utf-8').send(release.files['vault-iframe.min.js']);
  });
}

function frameRoutes(app: Server, { release, pageOrigins }: PublicDeps): void {
  const { files, config } = release;
  const scriptIntegrity = integrityOf(files['frame.min.js']);
  const styleIntegrity = integrityOf(files['frame.css']);
  const page = frameDocument({ pageOrigins, version: config.version, scriptIntegrity, styleIntegrity });
  const policy = policyText(framePolicy({ pageOrigins, scriptIntegrity }));
  app.get(CARD_VAULT_PATHS.frame, (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .headers({ 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  const assets = [
    ['frame.min.js', 'text/javascript; charset=utf-8'],
    ['frame.css', 'text/css; charset=utf-8'],
    ['figtree.woff2', 'font/woff2'],
  ] as const;
  for (const [name, type] of assets) {
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', ONE_YEAR).send(files[name]),
    );
  }
}

function tokenRoutes(app: Server, deps: PublicDeps): void {
  /** Refuses a call from another origin or without one. Browsers always send the origin with calls of our frame. */
  const fromFrame = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.origin !== deps.origin) return sendRefusal(reply, refuse('ORIGIN_REFUSED'), REFUSALS);
    return;
  };
  const common = {
    bodyLimit: CARD_LIMIT_BYTES,
    config: { rateLimit: { max: TOKENS_A_MINUTE, timeWindow: 60_000 } },
    onRequest: fromFrame,
  };
  app.post(
    CARD_VAULT_PATHS.tokens,
    { ...common, schema: { body: tokenRequestSchema, response: { 200: tokenResponseSchema } } },
    async (request, reply) => {
      const made = await tokenizeCard(deps, request.body, deps.clock.now());
      return isRefusal(made) ? sendRefusal(reply, made, REFUSALS) : made;
    },
  );
  app.post(
    CARD_VAULT_PATHS.codeTokens,
    { ...common, schema: { body: codeTokenRequestSchema, response: { 200: codeTokenResponseSchema } } },
    async (request, reply) => {
      const made = tokenizeCode(deps, request.body, deps.clock.now());
      return isRefusal(made) ? sendRefusal(reply, made, REFUSALS) : made;
    },
  );
}
