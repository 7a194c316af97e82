import { inPlainLatin } from '@sunflower/player-rules/names/fold-name.ts';
import { DIRECTIONS, NUMBERS, ORDINALS, UNITS } from './home-vocabulary.ts';

const FRACTIONS: Record<string, string> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

/** A sign that may stand before the number of a box or a road: RR #2. */
const SIGN = '(?: (?:apt|no|num|number))?';

/** What comes before the number of a road, in capitals, so that no name is like it. */
const NUMBERED_ROADS = (
  [
    ['BOX', `(?:p ?o ?b|p ?o ?box|post office box|postal box|apartado(?: postal)?|casilla|boite postale|box)${SIGN}`],
    ['RR', `(?:rural (?:route|rt|rte|delivery)|r ?r|r ?f ?d|(?:route|rte|rt)(?= \\d+[a-z]? BOX))${SIGN}`],
    ['HC', `(?:highway contract(?: route)?|h ?c ?r?|star route)${SIGN}`],
    ['CR', `(?:(?:county|cnty|cty|co) (?:road|rd|highway|hwy|route|rte)|c ?r)${SIGN}`],
    ['TWP', `(?:township|twp) (?:road|rd)${SIGN}`],
    ['US', '(?:(?:u ?s|united states|federal) (?:highway|hwy|route|rte|rt)|u ?s)'],
    ['K', '(?:(?:(?:kansas|ks|k) )?state (?:highway|hwy|route|rte|rt|road|rd)|(?:highway|hwy) k)'],
    ['K', '(?:(?:kansas|ks|k) (?:highway|hwy|route|rte|rt)|ks|k|s[hr])'],
    ['I', '(?:interstate(?: highway)?|ih?)'],
    ['HWY', '(?:highway|hiway|hwy|route|rte|rt|carretera)'],
  ] as const
).map(([short, road]) => [short, new RegExp(`\\b${road}(?= \\d)`, 'g')] as const);
/** County roads also have characters for numbers. */
const LETTERED_ROAD = /\b(?:(?:county|cnty|cty|co) (?:road|rd)|c ?r)(?= [a-z]\d*\b)/g;

const LEVEL = '(?:floor|flr|fl|level|piso|planta|etage)';
const BUILDING = '(?:building|bldg|bld|tower|twr|edificio|batiment|bat)';
const NUMBERED_LEVEL = new RegExp(`\\b(\\d+)(?:[a-z]{1,3})? ${LEVEL}\\b(?! \\d)`, 'g');
const LEVEL_NUMBER = new RegExp(`\\b${LEVEL} (?:no |apt )?(\\d+|[a-z])\\b`, 'g');
const BUILDING_NUMBER = new RegExp(`\\b${BUILDING} (?:no |apt )?(\\d+[a-z]?|[a-z])\\b`, 'g');
/** Tokens that people write directly before a number, without a space. */
const FUSED = new RegExp(
  `\\b(${[...UNITS].join('|')}|fl|ph|bldg|hwy|us|ks?|i|cr|rr|hc|box|pob|pobox)(\\d+[a-z]?)\\b`,
  'g',
);
const SPELLED_ORDINAL = new RegExp(
  `\\b(?:${[...ORDINALS.keys()].toSorted((one, other) => other.length - one.length).join('|')})\\b`,
  'g',
);

/**
 * Splits a part of an address into tokens that are equal in all their spellings: 6th, Sixth and 6; Apt4, Apt 04 and #4;
 * US-24 and U.S. Highway 24. The number of a floor or a building becomes one word with it: `fl=2`.
 */
export function homeTokens(text: string): string[] {
  let plain = ` ${plainText(text)} `
    .replace(SPELLED_ORDINAL, (word) => `${ORDINALS.get(word)}th`)
    .replace(/ (?:and |y |et )?(?:a half|one half|half|medio|demi|bis) /g, ' 1/2 ')
    .replace(FUSED, '$1 $2')
    .replace(/\b(upper|lower) (?:level|floor|unit|apt)\b/g, '$1')
    .replace(/ state highway k(?= \d)/g, ' k');
  for (const [short, road] of NUMBERED_ROADS) plain = plain.replace(road, short);
  plain = plain.replace(LETTERED_ROAD, 'CR').replace(/(?<=CR [a-df-mo-rt-vx-z]) (?=\d)/g, '');
  return plain
    .replace(NUMBERED_LEVEL, 'fl=$1')
    .replace(LEVEL_NUMBER, 'fl=$1')
    .replace(BUILDING_NUMBER, 'bldg=$1')
    .split(' ')
    .filter((word) => word !== '')
    .map(plainNumber);
}

/** Returns the word for a number that is spelled out, where only a number can be. */
export function spelledNumber(word: string): string {
  return NUMBERS.get(word) ?? word;
}

/** Checks whether a word is the number of a building, an apartment or a road. */
export function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d+[a-z]?$/.test(word);
}

/** Returns a direction in its short form, or undefined. */
export function directionOf(word: string | undefined): string | undefined {
  return DIRECTIONS.get(word ?? '');
}

function plainText(text: string): string {
  const whole = text.replace(/[¼½¾⅓⅔]/g, (sign) => ` ${FRACTIONS[sign]} `).replace(/(?<=[nN]\.?)[°º]/g, 'o');
  return inPlainLatin(whole)
    .toLowerCase()
    .replaceAll('#', ' apt ')
    .replaceAll('&', ' and ')
    .replace(/['`]/g, '')
    .replace(/\.(?=[a-z]{2})/g, ' ')
    .replaceAll('.', '')
    .replace(/\b([123]\/[234])\b|[^a-z0-9]+/g, (_sign, fraction?: string) => (fraction ? ` ${fraction} ` : ' '))
    .replace(/ +/g, ' ')
    .trim();
}

function plainNumber(word: string): string {
  return word.replace(/^(\d+)(?:st|nd|rd|th|eme|ere?|[dt][oa]|r[oa])$/, '$1').replace(/^0+(?=\d)/, '');
}
