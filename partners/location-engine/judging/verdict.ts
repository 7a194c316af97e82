import type { LocationVerdict } from '@sunflower/partner-protocols/location-engine.ts';
import { type Boundary, isInside, nearestBoundary, type Point } from '../boundary/boundary.ts';

/** A point with its precision: the device is this near to it in 19 of 20 cases. */
export type Position = Point & { readonly accuracyMeters: number };

/** A location that is less precise than this is UNCERTAIN. */
export const WORST_ACCURACY_METERS = 5_000;

/** A verdict, the meters from the location to the state line, and the line's bearing in degrees from north. */
type Judgment = {
  readonly verdict: LocationVerdict;
  readonly metersToLine: number;
  readonly lineBearing: number;
};

/**
 * Returns the verdict for a location. Nearer to the line than the line's own error plus the precision of the location,
 * it is UNCERTAIN.
 */
export function judgePosition(boundary: Boundary, position: Position): Judgment {
  const { meters: metersToLine, bearing: lineBearing } = nearestBoundary(boundary, position);
  const isVague = position.accuracyMeters > WORST_ACCURACY_METERS;
  if (isVague || metersToLine < boundary.errorMeters + position.accuracyMeters)
    return { verdict: 'UNCERTAIN', metersToLine, lineBearing };
  return { verdict: isInside(boundary, position) ? 'INSIDE' : 'OUTSIDE', metersToLine, lineBearing };
}

/**
 * Returns the position that counts, with its verdict: a sample that is surely outside, otherwise the most precise one.
 * A device can't choose the sample that suits it.
 */
export function judgeSamples<Sample extends Position>(
  boundary: Boundary,
  samples: readonly [Sample, ...Sample[]],
): Judgment & { readonly position: Sample } {
  const judged = samples.map((position) => ({ ...judgePosition(boundary, position), position }));
  const sorted = judged.toSorted((one, other) => one.position.accuracyMeters - other.position.accuracyMeters);
  const found = sorted.find(({ verdict }) => verdict === 'OUTSIDE') ?? sorted[0];
  if (!found) throw new Error('there is no sample to judge');
  return found;
}
