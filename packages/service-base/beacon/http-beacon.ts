import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { drandRoundSchema } from '@sunflower/beacon/drand-answers.ts';
import { randomnessOf } from '@sunflower/beacon/randomness.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import type { Clock } from '../clock.ts';
import { readBoundedJson } from '../http/bounded-json.ts';
import { localhostFetch } from '../http/localhost-fetch.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Beacon, BeaconRefusal, VerifiedRound } from './beacon.ts';
import type { BeaconConfig } from './beacon-settings.ts';

const TIMEOUT_MS = 2_500;
/** A round takes some 300 bytes. */
const MAX_ANSWER_BYTES = 4_096;
/** Number of verified rounds that are stored, so that plays of the same seconds share one request. */
const MAX_REMEMBERED = 256;
/** How long after its time a missing round only counts as late. After this, the address lacks the round. */
const LATE_MS = 60_000;
/** drand answers 404 for a round that isn't emitted yet; its relays answer 425. */
const NOT_YET: readonly number[] = [404, 425];

export type HttpBeaconOptions = BeaconConfig & {
  readonly clock: Clock;
  /** Reports an address that answered with a value that the chain hasn't signed. */
  readonly report: (problem: string, details: Readonly<Record<string, unknown>>) => void;
  readonly timeoutMs?: number;
};

/**
 * Client for drand's HTTP API. Queries all addresses concurrently and uses the first right answer. Only verified rounds
 * are returned or stored, so a wrong answer can't stay.
 */
export function httpBeacon(options: HttpBeaconOptions): Beacon {
  const remembered = new Map<number, Promise<VerifiedRound | BeaconRefusal>>();
  return {
    chain: options.chain,
    fetchRound(round) {
      const known = remembered.get(round);
      if (known) return known;
      const forget = () => remembered.delete(round);
      const fetched = fetchRound(options, round);
      fetched.then((answer) => isRefusal(answer) && forget(), forget);
      remembered.set(round, fetched);
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return fetched;
    },
  };
}

async function fetchRound(options: HttpBeaconOptions, round: number): Promise<VerifiedRound | BeaconRefusal> {
  const chain = options.chain();
  const sinceMs = options.clock.now().epochMilliseconds - timeOfRound(chain, round);
  if (sinceMs < 0) return refuse('BEACON_NOT_YET');
  const canceling = new AbortController();
  const signal = AbortSignal.any([canceling.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
  const answers = options.urls.map(async (url) => {
    const answer = await fetchFromAddress({ url, chain, round, signal, isLate: sinceMs < LATE_MS });
    if (isRefusal(answer)) {
      if (answer.refusal === 'BEACON_WRONG') options.report('the beacon gave a wrong round', { url, round });
      throw answer;
    }
    return answer;
  });
  try {
    return await Promise.any(answers);
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    return chooseRefusal(error.errors);
  } finally {
    canceling.abort();
  }
}

/** Returns the refusal that is most worth another attempt: an early address outweighs a wrong one. */
function chooseRefusal(refusals: readonly BeaconRefusal[]): BeaconRefusal {
  const fault = refusals.find((refusal) => !isRefusal(refusal));
  if (fault !== undefined) throw fault;
  const codes = ['BEACON_NOT_YET', 'BEACON_WRONG', 'BEACON_UNREACHABLE'] as const;
  return refuse(codes.find((code) => refusals.some(({ refusal }) => refusal === code)) ?? 'BEACON_UNREACHABLE');
}

async function fetchFromAddress(of: {
  url: string;
  chain: BeaconChain;
  round: number;
  signal: AbortSignal;
  isLate: boolean;
}): Promise<VerifiedRound | BeaconRefusal> {
  const { url, chain, round, signal, isLate } = of;
  let body: unknown;
  try {
    const response = await localhostFetch(new URL(`/${chain.chainHash}/public/${round}`, url), { signal });
    if (!response.ok) {
      await response.body?.cancel();
      return refuse(isLate && NOT_YET.includes(response.status) ? 'BEACON_NOT_YET' : 'BEACON_UNREACHABLE');
    }
    body = await readBoundedJson(response, MAX_ANSWER_BYTES);
  } catch {
    return refuse('BEACON_UNREACHABLE');
  }
  const answer = drandRoundSchema.safeParse(body);
  if (!answer.success || answer.data.round !== round) return refuse('BEACON_WRONG');
  const { signature } = answer.data;
  const randomness = randomnessOf(signature);
  // Loaded at the first round, because the library of the curve would slow down every start.
  const { verifyRound } = await import('@sunflower/beacon/verify-round.ts');
  const isRight =
    (answer.data.randomness === undefined || answer.data.randomness === randomness) &&
    verifyRound(chain, { round, signature });
  return isRight ? { round, signature, randomness } : refuse('BEACON_WRONG');
}
