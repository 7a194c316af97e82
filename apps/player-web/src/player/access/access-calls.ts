import {
  ACCESS_PATHS,
  accessAttributesAnswer,
  accessRefusalDetails,
  type FeatureSetOnWire,
  featureSetsAnswer,
  type PlatformRestriction,
} from '@sunflower/contracts/access.ts';
import { send } from '../../runtime/http/http-client.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import type { Block } from './access-rules.ts';

/** [S7-6] */
export function askFeatureSets(
  signal: AbortSignal,
  accessType: 'ALLOW' | 'DENY' = 'DENY',
): Promise<FeatureSetOnWire[]> {
  return send({ path: ACCESS_PATHS.featureSets, query: { accessType }, answer: featureSetsAnswer, signal });
}

/** [S7-7] */
export function askAccessAttributes(signal: AbortSignal): Promise<PlatformRestriction[]> {
  return send({ path: ACCESS_PATHS.attributes, answer: accessAttributesAnswer, signal });
}

const REFUSALS: readonly string[] = ['ACCESS_DENIED', 'PLAYER_EXCLUDED'];

/** The block a refusal of the server tells of; undefined for any other problem. One without details is the player's own, without more. */
export function blockOfRefusal(problem: HttpProblem | undefined): Block | undefined {
  if (!problem || !REFUSALS.includes(problem.code)) return undefined;
  const details = accessRefusalDetails.safeParse(problem.details).data;
  return details ?? { unit: '', restriction: '', expires: null, isForEveryone: false };
}
