import {
  INSTALLATION_PATH,
  OPERATOR_COMMANDS_PATH,
  type SignedCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { audit, operators } from '../doors.ts';
import type { Platform } from '../open-platform.ts';
import { authenticateCommand } from './authenticate-command.ts';
import { COMMAND_REFUSALS, type CommandRefusal } from './command-refusals.ts';
import { commandSchema } from './command-schema.ts';
import { findVerb } from './find-verb.ts';
import { runCommand } from './run-command.ts';

/**
 * Maximum number of commands per minute and address that fail authentication, such as by a wrong signature; beyond
 * that, the response is 429 and nothing is recorded.
 */
const WRONG_SIGNATURES_A_MINUTE = 10;
/** How long a connection may wait for its response; settling a draw with millions of boards fits within it. */
const VERB_TIMEOUT_MS = 600_000;

/** Mounts the operator API: one command, signed with its operator's key, runs one verb. */
export function mountOperatorApi(app: Server, platform: Platform): void {
  app.server.setTimeout(VERB_TIMEOUT_MS);
  const limitWrong = rateLimit(app, {
    name: 'wrong-operator-signatures',
    max: WRONG_SIGNATURES_A_MINUTE,
    keyOf: (request) => request.ip,
  });
  app.post(OPERATOR_COMMANDS_PATH, { schema: { hide: true, body: commandSchema } }, async (request, reply) => {
    const command = request.body as SignedCommand;
    const operator = await authenticateCommand(platform, command);
    if (isRefusal(operator)) {
      await limitWrong(request, reply);
      // Fastify's reply is thenable, so awaiting the rate limit loses what it returned; check whether it has responded.
      if (reply.sent) return reply;
      await recordRefused(platform, { request, command, refusal: operator.refusal });
      return sendRefusal(reply, operator, COMMAND_REFUSALS);
    }
    const verb = findVerb(command.verb, { operator, now: platform.clock.now() });
    if (isRefusal(verb)) {
      await recordRefused(platform, { request, command, refusal: verb.refusal });
      return sendRefusal(reply, verb, COMMAND_REFUSALS);
    }
    const onFault = (error: unknown) => request.log.error({ err: error, verb: verb.name }, 'an operator verb failed');
    const answer = await runCommand(platform, verb, { command, operator, onFault });
    return isRefusal(answer) ? sendRefusal(reply, answer, COMMAND_REFUSALS) : reply.send(answer);
  });
  app.get(INSTALLATION_PATH, { schema: { hide: true } }, async () => {
    return { installationId: (await operators.findInstallation(platform.db)) ?? null };
  });
}

/**
 * Records a command that was refused before it ran. The operator's name in it may be unproven, so it's recorded as the
 * subject and not the actor.
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
