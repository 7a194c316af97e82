import {
  INSTALLATION_PATH,
  OPERATOR_COMMANDS_PATH,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit, operators } from '../modules.ts';
import type { Platform } from '../open-platform.ts';
import { authenticateCommand } from './authenticate-command.ts';
import { COMMAND_REFUSALS, type CommandRefusal } from './command-refusals.ts';
import { commandSchema } from './command-schema.ts';
import { findVerb } from './find-verb.ts';
import { runCommand } from './run-command.ts';

/**
 * Maximum number of commands per minute and address with a wrong signature or founding secret; beyond that, the
 * response is 429 and nothing is recorded. Correctly signed commands don't count, so a stranger can't suppress their
 * events.
 */
const WRONG_SIGNATURES_A_MINUTE = 10;
/** Maximum number of events per minute for one signed command, because anyone who has seen it can send it again. */
const REFUSALS_OF_ONE_A_MINUTE = 10;
/** Refusals of a command that anyone can send. */
const UNPROVEN: ReadonlySet<CommandRefusal> = new Set(['SIGNATURE_WRONG', 'FOUNDING_SECRET_WRONG']);
/** How long a connection may wait for its response; settling a draw with millions of boards fits within it. */
const VERB_TIMEOUT_MS = 600_000;

/** Mounts the operator API: one command, signed with its operator's key, runs one verb. */
export function mountOperatorApi(app: Server, platform: Platform): void {
  app.server.setTimeout(VERB_TIMEOUT_MS);
  const refuseCommand = refusalSender(app, platform);
  app.post(OPERATOR_COMMANDS_PATH, { schema: { hide: true, body: commandSchema } }, async (request, reply) => {
    const command = request.body as SignedCommand;
    const operator = await authenticateCommand(platform, command);
    if (isRefusal(operator)) return refuseCommand(request, reply, operator);
    const verb = findVerb(command.verb, { operator, now: platform.clock.now() });
    if (isRefusal(verb)) return refuseCommand(request, reply, verb);
    const onFault = (error: unknown) => request.log.error({ err: error, verb: verb.name }, 'an operator verb failed');
    const answer = await runCommand(platform, verb, { command, operator, onFault });
    if (!isRefusal(answer)) return reply.send(answer);
    // The request for another signature is a step of the command, not a refusal.
    if (answer.refusal === 'SIGNATURE_NEEDED') return sendRefusal(reply, answer, COMMAND_REFUSALS);
    return refuseCommand(request, reply, answer);
  });
  app.get(INSTALLATION_PATH, { schema: { hide: true } }, async () => {
    return { installationId: (await operators.findInstallation(platform.db)) ?? null };
  });
}

/** Returns the function that records a refused command and sends its refusal, within the limits. */
function refusalSender(app: Server, platform: Platform) {
  const limitWrong = rateLimit(app, {
    name: 'wrong-operator-signatures',
    max: WRONG_SIGNATURES_A_MINUTE,
    keyOf: (request) => request.ip,
  });
  const repeats = {
    scope: 'refused-operator-commands',
    max: REFUSALS_OF_ONE_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => (request.body as SignedCommand).signature,
  };
  const countRepeats = app.createRateLimit(repeats);
  return async (request: FastifyRequest, reply: FastifyReply, refused: Refusal<CommandRefusal>) => {
    const isSigned = !UNPROVEN.has(refused.refusal);
    if (!isSigned) await limitWrong(request, reply);
    // Fastify's reply is thenable, so awaiting the rate limit loses what it returned; check whether it has responded.
    if (reply.sent) return reply;
    const counted = isSigned ? await countRepeats(request) : undefined;
    const command = request.body as SignedCommand;
    if (!counted || counted.isAllowed || !counted.isExceeded)
      await recordRefused(platform, { request, command, refusal: refused.refusal });
    return sendRefusal(reply, refused, COMMAND_REFUSALS);
  };
}

/**
 * Records a command that was refused before it ran, also the repeat of one that ran. The operator's name in it may be
 * unproven, so it's recorded as the subject and not the actor.
 */
async function recordRefused(
  platform: Platform,
  { request, command, refusal }: { request: FastifyRequest; command: SignedCommand; refusal: CommandRefusal },
): Promise<void> {
  await inTransaction(platform.db, (tx) =>
    audit.recordSignificantEvent(tx, {
      actor: 'system',
      action: 'operators.command-refused',
      subject: command.operator,
      details: { refusal, verb: command.verb, requestId: command.requestId, address: request.ip },
      businessTime: platform.clock.now(),
    }),
  );
}
