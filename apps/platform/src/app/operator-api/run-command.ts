import type { CommandResponse, SignedCommand } from '@sunflower/partner-protocols/operator-commands.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { operators } from '../modules.ts';
import type { Platform } from '../open-platform.ts';
import { operatorActionsOf } from '../operator-actions.ts';
import { inputOfCommand } from './command-input.ts';
import type { CommandRefusal } from './command-refusals.ts';
import { beginCommand, digestOfCommand, markCommandEnded, markCommandWaiting } from './commands-store.ts';
import type { OpsContext } from './context.ts';
import { firstLineOf } from './first-line.ts';
import { SignatureNeeded } from './operator-keys.ts';
import { OpsError, type Verb } from './verb.ts';

type SignedBy = { readonly command: SignedCommand; readonly operator: operators.Operator };

/** Maximum number of output lines of a verb. */
const MAX_LINES = 20_000;

/**
 * Runs the verb of an authenticated command and returns its output. Refuses with SIGNATURE_NEEDED when the verb needs
 * another signature. An `OpsError` becomes a response with its exit code; any other exception becomes one with exit
 * code 1 and is passed to `onFault`.
 */
export async function runCommand(
  platform: Platform,
  verb: Verb,
  { command, operator, onFault }: SignedBy & { onFault(error: unknown): void },
): Promise<CommandResponse | Refusal<CommandRefusal>> {
  const { requestId } = command;
  const { db, clock } = platform;
  const digest = digestOfCommand(platform.config.operatorCommandSecret, command);
  const begun = await beginCommand(db, {
    requestId,
    operator: operator.name,
    verb: verb.name,
    digest,
    now: clock.now(),
  });
  if (isRefusal(begun)) return begun;
  const lines: string[] = [];
  const context = contextOf(platform, { verb, command, operator, lines, receivedAt: begun.receivedAt });
  const failure = await runVerb(verb, context, command);
  if (failure instanceof SignatureNeeded) {
    await markCommandWaiting(db, requestId);
    return refuse('SIGNATURE_NEEDED', { details: { message: failure.message } });
  }
  if (failure !== undefined && !(failure instanceof OpsError)) onFault(failure);
  const answer = answerOf(lines, failure);
  await markCommandEnded(db, { requestId, exitCode: answer.exitCode, now: clock.now() });
  return answer;
}

/** Runs a verb and returns what it threw. */
async function runVerb(verb: Verb, context: OpsContext, command: SignedCommand): Promise<unknown> {
  try {
    await verb.run(context, inputOfCommand(verb, command));
    return undefined;
  } catch (error) {
    return error;
  }
}

function contextOf(
  platform: Platform,
  run: SignedBy & { verb: Verb; lines: string[]; receivedAt: Temporal.Instant },
): OpsContext {
  const { command, operator, lines, receivedAt } = run;
  // A verb that proposes runs twice, before and after signing, and must produce the same text both times.
  const clock: Clock = run.verb.proposes ? { now: () => receivedAt } : platform.clock;
  const seen: Platform = Object.create(platform, { clock: { value: clock, enumerable: true } });
  return {
    platform: seen,
    db: platform.db,
    clock,
    actions: operatorActionsOf(platform),
    installationId: command.installationId,
    issuedAt: Temporal.Instant.from(command.issuedAt),
    requestId: command.requestId,
    operator,
    signatures: command.signatures,
    say: (line) => {
      if (lines.length < MAX_LINES) lines.push(line);
    },
    readSecretLine: async () => command.secret ?? '',
  };
}

function answerOf(lines: readonly string[], failure: unknown): CommandResponse {
  if (failure === undefined) return { lines, exitCode: 0 };
  if (failure instanceof OpsError) return { lines, problem: failure.message, exitCode: failure.exitCode };
  return { lines, problem: `The platform failed: ${firstLineOf(failure)}`, exitCode: 1 };
}
