import { createHmac } from 'node:crypto';
import {
  commandMessage,
  MAX_SIGNATURE_ROUNDS,
  type OperatorCommand,
} from '@sunflower/partner-protocols/operator-commands.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { CommandRefusal } from './command-refusals.ts';

type CommandRow = {
  digest: string;
  state: 'running' | 'waiting' | 'done';
  rounds: number;
  exitCode: number | null;
  finishedAt: Temporal.Instant | null;
};

/**
 * Returns the digest that identifies a command. It is keyed, because a command may contain a taxpayer number, which
 * could be guessed from a plain digest.
 */
export function digestOfCommand(secret: string, command: OperatorCommand): string {
  return createHmac('sha256', secret).update(commandMessage(command)).digest('hex');
}

/**
 * Claims a request id for one run of a command, and returns when the command was first received. A command that waits
 * for a signature may continue; any other repeat is refused.
 */
export async function beginCommand(
  db: Db,
  command: { requestId: string; operator: string; verb: string; digest: string; now: Temporal.Instant },
): Promise<{ receivedAt: Temporal.Instant } | Refusal<CommandRefusal>> {
  const { requestId, operator, verb, digest, now } = command;
  const { rows } = await sql<{ receivedAt: Temporal.Instant }>`
    insert into operators.command as c (request_id, operator, verb, digest, received_at)
    values (${requestId}, ${operator}, ${verb}, ${digest}, ${now.toString()}::timestamptz)
    on conflict (request_id) do update set state = 'running', rounds = c.rounds + 1
      where c.state = 'waiting' and c.digest = excluded.digest and c.rounds <= ${MAX_SIGNATURE_ROUNDS}
    returning c.received_at`.execute(db);
  return rows[0] ? { receivedAt: rows[0].receivedAt } : whyNotBegun(db, { requestId, digest });
}

async function whyNotBegun(
  db: Db,
  { requestId, digest }: { requestId: string; digest: string },
): Promise<Refusal<CommandRefusal>> {
  const { rows } = await sql<CommandRow>`
    select c.* from operators.command c where c.request_id = ${requestId}`.execute(db);
  const known = rows[0];
  if (known?.digest !== digest) return refuse('REQUEST_REUSED');
  if (known.state === 'waiting') return refuse('TOO_MANY_ROUNDS');
  return refuse('REQUEST_KNOWN', {
    details: { state: known.state, exitCode: known.exitCode, finishedAt: known.finishedAt?.toString() ?? null },
  });
}

/** Records that a command waits for a signature. */
export async function markCommandWaiting(db: Db, requestId: string): Promise<void> {
  await sql`update operators.command set state = 'waiting' where request_id = ${requestId}`.execute(db);
}

/** Records how a command ended. */
export async function markCommandEnded(
  db: Db,
  ended: { requestId: string; exitCode: number; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update operators.command
    set state = 'done', exit_code = ${ended.exitCode}, finished_at = ${ended.now.toString()}::timestamptz
    where request_id = ${ended.requestId}`.execute(db);
}
