import { PROOF_PATHS, statementKeys, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import { type SignedStatement, signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { fetchLogPolicy } from '../../../player/public-log/fetch-log-policy.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import type { ProofFile } from './checks/check-ticket.ts';
import type { Trust } from './choose-trust.ts';
import { fetchLogProofs, fetchNewestLog } from './log/log-calls.ts';
import { incompleteDraws, mergeLogs } from './log/log-proofs.ts';

function fetchDrawStatement(drawId: string, signal?: AbortSignal): Promise<SignedStatement> {
  return send({
    path: PROOF_PATHS.drawStatement,
    params: { drawId },
    answer: signedStatement,
    ...(signal ? { signal } : {}),
  });
}

/** Statements about draws, by draw id. `failed` lists the draws whose statement couldn't be loaded. */
type FetchedStatements = {
  readonly statements: Record<string, SignedStatement>;
  readonly failed: readonly string[];
};

/** Fetches today's statements about draws; draws that the lottery has no statement about yet are left out. */
export async function fetchStatements(drawIds: readonly string[], signal?: AbortSignal): Promise<FetchedStatements> {
  const statements: Record<string, SignedStatement> = {};
  const failed: string[] = [];
  const load = async (drawId: string) => {
    try {
      statements[drawId] = await fetchDrawStatement(drawId, signal);
    } catch (error) {
      if (problemOf(error)?.code !== 'RESULT_UNKNOWN') failed.push(drawId);
    }
  };
  await Promise.all(drawIds.map(load));
  return { statements, failed };
}

/** Fetches the proof of the player's own ticket: its receipt and the statements about every sealed draw of it. */
export async function fetchProofFile(serial: string, signal: AbortSignal): Promise<ProofFile> {
  const proof = await send({ path: PROOF_PATHS.ticketProof, params: { serial }, answer: ticketProof, signal });
  const { statements } = await fetchStatements(
    proof.draws.map(({ drawId }) => drawId),
    signal,
  );
  return { format: 'sunflower-proof/1', proof, statements };
}

/** Fetches the proof of the player's own ticket together with what the public log proves about its draws. */
export async function fetchWholeProofFile(serial: string, signal: AbortSignal): Promise<ProofFile> {
  // Without its own keys, the page reports that nothing was checked. A problem with the ticket is more important.
  const trusted = fetchTrust(signal).catch(() => undefined);
  const [file, trust] = [await fetchProofFile(serial, signal), await trusted];
  const logs = await fetchLogProofs(Object.keys(file.statements), signal);
  return { ...file, format: 'sunflower-proof/2', logs, trust };
}

/** Fetches the keys and witnesses of this page's lottery. */
export async function fetchTrust(signal: AbortSignal): Promise<Trust> {
  const [keys, log] = await Promise.all([fetchKeys(signal), fetchLogPolicy(signal)]);
  return { keys, log };
}

/** Fetches the public signing keys of the lottery and of its draw machine. */
export function fetchKeys(signal?: AbortSignal) {
  return send({ path: PROOF_PATHS.keys, answer: statementKeys, ...(signal ? { signal } : {}) });
}

/**
 * Fetches what a proof is compared with: today's log, today's statements for a saved file, and missing log proofs.
 * `logs` includes the file's own.
 */
export async function fetchCurrentEvidence(proofFile: ProofFile, isSaved: boolean, signal: AbortSignal) {
  const drawIds = Object.keys(proofFile.statements);
  const [{ statements }, fresh] = await Promise.all([
    isSaved ? fetchStatements(drawIds, signal) : proofFile,
    fetchLogProofs(incompleteDraws(proofFile), signal),
  ]);
  // Fetched after the proofs, because it must extend their checkpoints.
  const log = await fetchNewestLog(signal);
  return { statements, log, logs: mergeLogs(proofFile.logs ?? {}, fresh) };
}
