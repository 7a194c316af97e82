import {
  ACCESS_PATHS,
  accessAttributesResponse,
  accessRefusalDetails,
  type FeatureSetOnWire,
  featureSetsResponse,
  type PlatformRestriction,
} from '@sunflower/contracts/access.ts';
import { send } from '../../runtime/http/http-client.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import type { Block } from './access-rules.ts';

/** Fetches the feature sets that deny the player something or, with ALLOW, allow it. [S7-6] */
export function fetchFeatureSets(
  signal: AbortSignal,
  accessType: 'ALLOW' | 'DENY' = 'DENY',
): Promise<FeatureSetOnWire[]> {
  return send({ path: ACCESS_PATHS.featureSets, query: { accessType }, answer: featureSetsResponse, signal });
}

/** Fetches the restrictions that apply to everyone. [S7-7] */
export function fetchAccessAttributes(signal: AbortSignal): Promise<PlatformRestriction[]> {
  return send({ path: ACCESS_PATHS.attributes, answer: accessAttributesResponse, signal });
}

const REFUSALS: readonly string[] = ['ACCESS_DENIED', 'PLAYER_EXCLUDED'];

/**
 * Returns the block named in a server refusal; undefined for any other problem. A refusal without details is treated as
 * the player's own restriction.
 */
export function blockOfRefusal(problem: HttpProblem | undefined): Block | undefined {
  if (!problem || !REFUSALS.includes(problem.code)) return undefined;
  const details = accessRefusalDetails.safeParse(problem.details).data;
  return details ?? { unit: '', restriction: '', expires: null, isForEveryone: false };
}
