import type { NearLine } from '../../runtime/geolocation/last-check.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { repairText } from './texts.ts';

const METERS_PER_MILE = 1_609.344;

/** Returns the distance and direction of the state line, such as "about 0.6 miles away, to the east". */
export function nearLineText({ meters, direction }: NearLine): string {
  const miles = Math.max(0.1, Number((meters / METERS_PER_MILE).toFixed(1)));
  const style = { style: 'unit', unit: 'mile', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  const distance = new Intl.NumberFormat(localeTag(), style).format(miles);
  return repairText('nearLine', { distance, direction: repairText(`direction_${direction}`) });
}
