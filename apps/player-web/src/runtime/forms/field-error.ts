import { type FindingValues, findingOf } from '@sunflower/contracts/validators/finding.ts';
import { shortDateText } from '../clock/dates.ts';
import { fieldText } from './texts.ts';

type KnownCode = keyof typeof fieldText.english;

function isKnown(code: string): code is KnownCode {
  return Object.hasOwn(fieldText.english, code);
}

/** Maps codes that a server derives from its schema library to codes of the validators with the same meaning. */
const WIRE_CODES: Readonly<Record<string, KnownCode>> = {
  TOO_BIG: 'TOO_LONG',
  TOO_SMALL: 'TOO_SHORT',
  INVALID_TYPE: 'REQUIRED',
};

/** Dates are shown in the same form as everywhere else. [S9-13/date] */
function shown(values: FindingValues): FindingValues {
  const isDay = (value: string | number) => /^\d{4}-\d\d-\d\d$/.test(`${value}`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? shortDateText(`${value}`) : value]),
  );
}

/**
 * Returns the text of a finding for a field, in the page's language; undefined without a finding. An unknown code, or
 * one with missing values, uses the general text with the field's label. [S5.1-11]
 */
export function fieldErrorText(message: string | undefined, label?: string): string | undefined {
  if (message === undefined) return undefined;
  const { code, values } = findingOf(message);
  const known = WIRE_CODES[code] ?? code;
  const text = isKnown(known) && known !== 'thisField' ? fieldText(known, shown(values)) : '';
  if (text !== '' && !text.includes('{{')) return text;
  return fieldText('GENERIC', { field: label ?? fieldText('thisField') });
}
