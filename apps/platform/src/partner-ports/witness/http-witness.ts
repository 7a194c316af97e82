import { readDecimal } from '@sunflower/public-log/bytes.ts';
import type { WitnessTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import {
  ADD_CHECKPOINT_PATH,
  TREE_SIZE_TYPE,
  textOfAddCheckpoint,
} from '@sunflower/public-log/witness/add-checkpoint.ts';
import { readBoundedText } from '@sunflower/service-base/http/bounded-json.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import type { Witness, WitnessAnswer } from './witness-port.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;

/** Client for a witness by C2SP tlog-witness. `url` is its submission prefix. */
export function httpWitness({
  timeoutMs = TIMEOUT_MS,
  ...about
}: WitnessTerm & {
  url: string;
  key: VerifierKey;
  organization?: string;
  timeoutMs?: number;
}): Witness {
  const address = `${about.url.replace(/\/$/, '')}${ADD_CHECKPOINT_PATH}`;
  return {
    ...about,
    async addCheckpoint(request) {
      try {
        const response = await localhostFetch(address, {
          method: 'POST',
          headers: { 'content-type': 'text/plain; charset=utf-8' },
          body: textOfAddCheckpoint(request),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const text = await readBoundedText(response, MAX_ANSWER_BYTES);
        return text === undefined ? { kind: 'unreachable' } : readAnswer(response, text);
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}

function readAnswer(response: Response, text: string): WitnessAnswer {
  if (response.status === 200) return { kind: 'cosigned', lines: text.split('\n').filter(Boolean) };
  if (response.status === 409 && response.headers.get('content-type')?.startsWith(TREE_SIZE_TYPE)) {
    const size = readDecimal(text.trimEnd());
    if (size !== undefined) return { kind: 'other-size', size };
  }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  return { kind: 'refused', status: response.status };
}
