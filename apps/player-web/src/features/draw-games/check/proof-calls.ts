import {
  PROOF_PATHS,
  type SignedStatement,
  signedStatement,
  statementKeys,
  ticketProof,
} from '@sunflower/contracts/draw-games-proof.ts';
import { send } from '../../../runtime/http/http-client.ts';
import type { Papers } from './check-ticket.ts';

function askDrawStatement(drawId: string, signal?: AbortSignal): Promise<SignedStatement> {
  return send({
    path: PROOF_PATHS.drawStatement,
    params: { drawId },
    answer: signedStatement,
    ...(signal ? { signal } : {}),
  });
}

/** What the house says today of draws, by their id; those it says nothing of are left out. */
export async function askStatements(
  drawIds: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, SignedStatement>> {
  const asked = await Promise.allSettled(drawIds.map((drawId) => askDrawStatement(drawId, signal)));
  const entries = asked.flatMap((one, index) =>
    one.status === 'fulfilled' ? [[drawIds[index] ?? '', one.value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The papers of a player's own ticket: its proof, and what the house says of every draw it is sealed in. */
export async function askPapers(serial: string, signal: AbortSignal): Promise<Papers> {
  const proof = await send({ path: PROOF_PATHS.ticketProof, params: { serial }, answer: ticketProof, signal });
  const statements = await askStatements(
    proof.draws.map(({ drawId }) => drawId),
    signal,
  );
  return { format: 'sunflower-proof/1', proof, statements };
}

/** The keys the house signs by. */
export async function askKeys(signal: AbortSignal) {
  return (await send({ path: PROOF_PATHS.keys, answer: statementKeys, signal })).keys;
}
