// @vitest-environment jsdom
import { type DrawLogProof, drawLogProof, LOG_PATHS } from '@sunflower/contracts/public-log.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import type { ProofFile } from './checks/check-ticket.ts';
import { testLogOf } from './log/log-in-tests.ts';
import { fetchCurrentEvidence } from './proof-calls.ts';
import { todayQuery } from './proof-queries.ts';
import { DRAW_ID } from './saved-file/draw-secret-in-tests.ts';
import { type DrawText, proofFileOf } from './saved-file/proof-file-in-tests.ts';

const LOG_PROOF = LOG_PATHS.drawProof.replace(':drawId', DRAW_ID);

afterEach(() => vi.unstubAllGlobals());

async function logged() {
  const file = await proofFileOf();
  const { proof, today } = await testLogOf(JSON.parse(file.statements[DRAW_ID]?.text ?? '') as DrawText);
  return { file, proof, today };
}

const withLog = (file: ProofFile, proof: DrawLogProof | undefined): ProofFile => ({
  ...{ ...file, format: 'sunflower-proof/2' },
  logs: proof ? { [DRAW_ID]: proof } : {},
});

describe('what a proof is compared with', () => {
  it.each<[string, (proof: DrawLogProof) => DrawLogProof | undefined, number]>([
    ['has no proof of the log', () => undefined, 1],
    ['waits for entries', ({ entries }) => ({ entries: entries.slice(0, 2), waiting: ['draw-result'] }), 1],
    ['lacks the entry of its result', (proof) => ({ ...proof, entries: proof.entries.slice(0, 2) }), 1],
    ['has the whole proof', (proof) => proof, 0],
  ])('completes the log proof of a saved file that %s, then loads the log of today', async (_what, change, fetched) => {
    const { file, proof, today } = await logged();
    const network = fakeNetwork({
      [`GET ${LOG_PROOF}`]: () => answer(drawLogProof, proof),
      [`GET ${LOG_PATHS.checkpoint}`]: () => new Response(today.note),
    });
    const { logs, log } = await fetchCurrentEvidence(withLog(file, change(proof)), true, new AbortController().signal);
    expect([logs, log?.note]).toEqual([{ [DRAW_ID]: proof }, today.note]);
    expect(network.of('GET', LOG_PROOF)).toHaveLength(fetched);
    expect(network.calls.at(-1)).toMatchObject({ path: LOG_PATHS.checkpoint, cache: 'no-cache' });
  });

  it('is loaded again for a proof with a larger checkpoint', async () => {
    const { file, proof } = await logged();
    const larger = {
      ...proof,
      entries: proof.entries.map((one) => ({ ...one, note: one.note.replace('\n4\n', '\n9\n') })),
    };
    const keys = [proof, proof, larger].map((one) => JSON.stringify(todayQuery(withLog(file, one), false).queryKey));
    expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
  });
});
