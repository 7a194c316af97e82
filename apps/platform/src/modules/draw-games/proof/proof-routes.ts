import {
  drawStatementParams,
  PROOF_PATHS,
  statementKeys,
  ticketProof,
  ticketProofQuery,
} from '@sunflower/contracts/draw-games-proof.ts';
import { ticketParams } from '@sunflower/contracts/draw-games-tickets.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publishedCustodianKeys, publishedDrawKey } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { signStatement } from '../tickets/signed-receipt.ts';
import { drawStatementText } from './draw-statement.ts';
import { proveTicket } from './prove-ticket.ts';

/** Each proof reads files and hashes a thousand boards per draw. No player checks this many tickets in a minute. */
const PROOFS_A_MINUTE = 10;
/** Enough to load a page of tickets several times, each with its next draw. */
const PROOFS_OF_ONE_DRAW_A_MINUTE = 60;
const STATEMENTS_A_MINUTE = { audience: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const;
/**
 * How long caches may store a statement. It changes only with the state of its draw, for example when the result is
 * published.
 */
const STATEMENT_CACHE = 'public, max-age=30';

export type ProofRouteDeps = {
  readonly db: Db;
  readonly statementKey: SigningKey;
  readonly trustedDrawKey: TrustedDrawKey;
  readonly ports: { readonly beacon: Beacon };
};

/** Serves proofs of a ticket or a draw that can be checked without trusting the lottery (WLA-01, WLA-02). */
export function proofRoutes(app: Server, deps: ProofRouteDeps): void {
  app.get(
    PROOF_PATHS.keys,
    { config: { audience: 'public' }, schema: { response: { 200: statementKeys } } },
    async (_request, reply) =>
      reply.header('cache-control', STATEMENT_CACHE).send({
        keys: [...deps.statementKey.published],
        machineKeys: ifReadable(() => publishedDrawKey(deps.trustedDrawKey)),
        custodianKeys: ifReadable(() => publishedCustodianKeys(deps.trustedDrawKey)).flat(),
        beacons: ifReadable(() => deps.ports.beacon.chain()),
      }),
  );

  const drawSchema = { params: drawStatementParams, response: { 200: signedStatement, 404: errorBody } };
  app.get(PROOF_PATHS.drawStatement, { config: STATEMENTS_A_MINUTE, schema: drawSchema }, async (request, reply) => {
    const text = await drawStatementText(deps.db, request.params.drawId);
    if (text === undefined) return sendRefusal(reply, refuse('RESULT_UNKNOWN'), REFUSALS);
    return reply.header('cache-control', STATEMENT_CACHE).send(signStatement(deps.statementKey, text));
  });

  const keyOf = (request: FastifyRequest) => request.player.playerId;
  const limitAll = rateLimit(app, { name: 'ticket-proofs', max: PROOFS_A_MINUTE, keyOf });
  const limitOne = rateLimit(app, { name: 'draw-proofs', max: PROOFS_OF_ONE_DRAW_A_MINUTE, keyOf });
  const limited = (request: FastifyRequest<{ Querystring: { drawId?: string | undefined } }>, reply: FastifyReply) =>
    (request.query.drawId === undefined ? limitAll : limitOne)(request, reply);
  const ticketSchema = {
    params: ticketParams,
    querystring: ticketProofQuery,
    response: { 200: ticketProof, 401: errorBody, 404: errorBody },
  };
  app.get(
    PROOF_PATHS.ticketProof,
    { config: { audience: 'player' }, preHandler: limited, schema: ticketSchema },
    async (request, reply) => {
      const proof = await proveTicket(deps, {
        playerId: request.player.playerId,
        serial: request.params.serial,
        drawId: request.query.drawId,
      });
      if (!proof) return sendRefusal(reply, refuse('TICKET_UNKNOWN'), REFUSALS);
      return reply.header('cache-control', 'no-store').send(proof);
    },
  );
}

/** Returns the list in a file; an empty list until the embedded machine or beacon that writes the file has started. */
function ifReadable<Value>(read: () => Value): Value[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
