import type { LocationSign, Measurement } from '@sunflower/partner-protocols/location-engine.ts';
import type { AddressFacts } from '../addresses/address-database.ts';
import type { Position } from './verdict.ts';

/**
 * Maximum number of decimals of coordinates that a person typed, as into a browser's developer tools; measured
 * coordinates have six or more. A vague location may come from a list of cities, so it counts only with even fewer
 * decimals.
 */
const TYPED_DECIMALS = 4;
const TYPED_DECIMALS_OF_VAGUE = 2;
const VAGUE_METERS = 1_000;
/** Differences to UTC in Kansas, in minutes: Mountain and Central Time, in summer and winter. */
const KANSAS_OFFSETS: ReadonlySet<number> = new Set([-420, -360, -300]);
/** Clues that are harmless alone: a traveler's clock, a language from home, a roaming network. */
const CLUES_FOR_A_SIGN = 2;

const MARK_SIGNS = {
  AUTOMATION: 'MOCK_LOCATION',
  OVERRIDDEN_API: 'MOCK_LOCATION',
  REMOTE_DISPLAY: 'REMOTE_DESKTOP',
} as const;

/**
 * Returns the signs of a false location in a browser's measurement and in the source of its request (GLI19-13): a
 * mocked position, a remote desktop, a VPN or proxy, or clues that don't fit together.
 */
export function signsOf(measured: Measurement, address: AddressFacts | undefined): LocationSign[] {
  const signs = new Set<LocationSign>(measured.marks.map((mark) => MARK_SIGNS[mark]));
  if (measured.samples.some((sample) => sample.accuracyMeters === 0 || isTyped(sample))) signs.add('MOCK_LOCATION');
  if (address?.kind === 'vpn') signs.add('VPN');
  if (address?.kind === 'proxy' || address?.kind === 'hosting') signs.add('PROXY');
  if (cluesOf(measured, address).length >= CLUES_FOR_A_SIGN) signs.add('IMPLAUSIBLE');
  return [...signs];
}

function isTyped({ latitude, longitude, accuracyMeters }: Position): boolean {
  const decimals = accuracyMeters < VAGUE_METERS ? TYPED_DECIMALS : TYPED_DECIMALS_OF_VAGUE;
  return [latitude, longitude].every((degrees) => Number(degrees.toFixed(decimals)) === degrees);
}

/** Returns the clues against a device in Kansas, each harmless alone: its clock, its languages, its network. */
function cluesOf(measured: Measurement, address: AddressFacts | undefined): string[] {
  const clues = [];
  if (!KANSAS_OFFSETS.has(measured.utcOffsetMinutes)) clues.push('time zone');
  const regions = measured.languages.map(regionOf).filter((region) => region !== undefined);
  if (regions.length > 0 && !regions.includes('US')) clues.push('language');
  if (address?.country !== undefined && address.country !== 'US') clues.push('network');
  return clues;
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
