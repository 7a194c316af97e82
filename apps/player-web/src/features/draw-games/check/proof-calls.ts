import { PROOF_PATHS, statementKeys, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import { type SignedStatement, signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { send } from '../../../runtime/http/http-client.ts';
import type { ProofFile } from './check-ticket.ts';

function fetchDrawStatement(drawId: string, signal?: AbortSignal): Promise<SignedStatement> {
  return send({
    path: PROOF_PATHS.drawStatement,
    params: { drawId },
    answer: signedStatement,
    ...(signal ? { signal } : {}),
  });
}

/** Fetches today's statements about draws, by draw id; draws without a statement are left out. */
export async function fetchStatements(
  drawIds: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, SignedStatement>> {
  const input = await Promise.allSettled(drawIds.map((drawId) => fetchDrawStatement(drawId, signal)));
  const entries = input.flatMap((one, index) =>
    one.status === 'fulfilled' ? [[drawIds[index] ?? '', one.value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Fetches the proof of the player's own ticket: its receipt and the statements about every sealed draw of it. */
export async function fetchProofFile(serial: string, signal: AbortSignal): Promise<ProofFile> {
  const proof = await send({ path: PROOF_PATHS.ticketProof, params: { serial }, answer: ticketProof, signal });
  const statements = await fetchStatements(
    proof.draws.map(({ drawId }) => drawId),
    signal,
  );
  return { format: 'sunflower-proof/1', proof, statements };
}

/** Fetches the public signing keys of the lottery and of its draw machine. */
export function fetchKeys(signal: AbortSignal) {
  return send({ path: PROOF_PATHS.keys, answer: statementKeys, signal });
}
