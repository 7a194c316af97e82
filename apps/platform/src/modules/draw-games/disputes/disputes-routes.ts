import {
  contradictionRequest,
  DISPUTE_PATHS,
  doubtParams,
  doubtRequest,
  doubtState,
  heldSettlement,
} from '@sunflower/contracts/draw-games-disputes.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import type { LogPolicy } from '../../public-log/index.ts';
import type { EvidenceRefusal } from './contradiction.ts';
import { doubtStateOf, submitDoubt } from './doubts.ts';
import { findDoubt } from './doubts-store.ts';
import { reportContradiction } from './report-contradiction.ts';

/** Size limit of a request: two notes of 16,000 characters and their JSON. */
const EVIDENCE_BYTES = 40_000;
const DOUBT_BYTES = 8_192;
const MINUTE_MS = 60_000;
/** Limited by address, because verifying forged evidence costs more than sending it. */
const PROOFS = { audience: 'public', rateLimit: { max: 5, timeWindow: MINUTE_MS } } as const;
const DOUBTS = { audience: 'public', rateLimit: { max: 3, timeWindow: 60 * MINUTE_MS } } as const;
const READS = { audience: 'public', rateLimit: { max: 60, timeWindow: MINUTE_MS } } as const;

const REFUSALS: RefusalTable<EvidenceRefusal | 'DOUBT_UNKNOWN'> = {
  EVIDENCE_MALFORMED: { status: 422, message: "This isn't a checkpoint, a proof or a receipt in its format." },
  EVIDENCE_OF_OTHER_LOG: { status: 422, message: 'The checkpoint is of another log.' },
  EVIDENCE_NOT_SIGNED: { status: 422, message: "The log's key didn't sign this checkpoint." },
  EVIDENCE_NOT_INCLUDED: { status: 422, message: "The proof doesn't lead from the entry to the checkpoint." },
  EVIDENCE_OF_NO_DRAW: { status: 422, message: "The entry isn't about a draw." },
  RECEIPT_NOT_SIGNED: { status: 422, message: "The lottery's key didn't sign this receipt." },
  RECEIPT_OF_NO_SEALED_DRAW: {
    status: 422,
    message: "This receipt has no such draw that is sealed with a tree and isn't void.",
  },
  NO_CONTRADICTION: { status: 422, message: 'The evidence agrees with the log and the draw as they are served.' },
  HOLD_EVIDENCE_FULL: {
    status: 422,
    message: 'What this proves is held already, and more evidence for that hold is no longer stored.',
  },
  EVIDENCE_FULL: {
    status: 422,
    message: 'This holds nothing: its cause was answered, or its draw is settled. More evidence is no longer stored.',
  },
  DOUBT_UNKNOWN: { status: 404, message: "There's no doubt with this number." },
};

export type DisputesRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the keys of the log and its witnesses whose signatures count. */
  readonly findPolicy: () => Promise<LogPolicy>;
  /** Signs receipts. */
  readonly statementKey: SigningKey;
};

/**
 * Serves the calls with which anyone proves a contradiction, which holds settlements, or reports a doubt, which
 * doesn't.
 */
export function disputesRoutes(app: Server, { db, clock, findPolicy, statementKey }: DisputesRouteDeps): void {
  const proofSchema = {
    body: contradictionRequest,
    response: { 200: heldSettlement, 201: heldSettlement, 202: doubtState, 400: errorBody, 422: errorBody },
  };
  app.post(
    DISPUTE_PATHS.contradictions,
    { config: PROOFS, bodyLimit: EVIDENCE_BYTES, schema: proofSchema },
    async (request, reply) => {
      const policy = await findPolicy();
      const { published: receiptKeys } = statementKey;
      const given = { evidence: request.body, policy, receiptKeys, now: clock.now() };
      const settlement = await reportContradiction(db, given);
      if (isRefusal(settlement)) return sendRefusal(reply, settlement, REFUSALS);
      if (settlement.kind === 'doubt') return reply.status(202).send(doubtStateOf(settlement));
      const { kind, doubt, ...answer } = settlement;
      return reply
        .status(answer.isNew ? 201 : 200)
        .send({ ...answer, ...(doubt ? { doubt: doubtStateOf(doubt) } : {}) });
    },
  );

  const doubtSchema = { body: doubtRequest, response: { 201: doubtState, 400: errorBody } };
  app.post(
    DISPUTE_PATHS.doubts,
    { config: DOUBTS, bodyLimit: DOUBT_BYTES, schema: doubtSchema },
    async (request, reply) => {
      const { drawId = null, doubt, contact = null } = request.body;
      const { doubtNumber, answerBy } = await submitDoubt(db, { drawId, doubt, contact, now: clock.now() });
      const state = { number: String(doubtNumber), answerBy, answer: null, answeredAt: null };
      return reply.status(201).send(state);
    },
  );

  const stateSchema = { params: doubtParams, response: { 200: doubtState, 404: errorBody } };
  app.get(DISPUTE_PATHS.doubt, { config: READS, schema: stateSchema }, async (request, reply) => {
    const found = await findDoubt(db, BigInt(request.params.number));
    if (!found) return sendRefusal(reply, refuse('DOUBT_UNKNOWN'), REFUSALS);
    return reply.header('cache-control', 'no-store').send(doubtStateOf(found));
  });
}
