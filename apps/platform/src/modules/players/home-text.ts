import { inPlainLatin } from '@sunflower/player-rules/names/fold-name.ts';
import { ordinalsInDigits, ROMAN_NUMERALS, roadsInDigits } from './home-numbers.ts';
import { DIRECTIONS, NUMBERS, UNITS } from './home-vocabulary.ts';

const FRACTIONS: Record<string, string> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };
const DECIMALS: Record<string, string> = { '25': '1/4', '5': '1/2', '50': '1/2', '75': '3/4' };

/** A sign that may stand before the number of a box or a road: RR #2. */
const SIGN = '(?: (?:apt|no|num|number|nbr))?';

const BUSINESS = '(?:business|bus|biz)';
/** What comes before the number of a road or a box, in capitals, so that no name is like it. */
const NUMBERED_ROADS = (
  [
    [
      'PO',
      `(?:p ?o ?b|p ?o ?bo?x|post ?(?:office ?)?bo?x|postal bo?x|apartado(?: postal)?|casilla|boite postale)${SIGN}`,
    ],
    ['PO', `(?:(?:p ?o )?(?:drawer|lock ?box)|(?:p ?o |firm )caller)${SIGN}`],
    ['BOX', `(?:mail ?)?bo?x${SIGN}`],
    ['HC', `(?:(?:highway|hwy) contract(?: (?:route|rt|rte))?|h ?c ?r?|star (?:route|rt|rte))${SIGN}`],
    ['RR', `(?:rural (?:route|rt|rte|delivery)|r ?r|r ?f ?d|(?:route|rte|rt)(?= \\d+[a-z]? (?:BOX|PO)))${SIGN}`],
    ['RR', '(?<=^ )r ?d(?= \\d+[a-z]? (?:BOX|PO))'],
    ['CR', `(?:(?:county|cnty|cty|co) (?:road|rd|highway|hwy|route|rte)|c ?r)${SIGN}`],
    ['CR', '(?:county|cnty|cty|co)'],
    ['TWP', `(?:(?:township|town|twp|twsp) (?:road|rd|route|rte|highway|hwy)|twp|t ?s ?r)${SIGN}`],
    // After a name it is a trail: Oak Tr 4.
    ['TWP', '(?<=^ |\\d |\\b[nsew] )t ?r'],
    ['FM', '(?:farm|ranch)(?: (?:to|2))? (?:market|mkt)(?: (?:road|rd|route|rte|highway|hwy))?'],
    ['FM', '(?:(?:highway|hwy) )?f ?m(?: (?:road|rd|route|rte|highway|hwy))?'],
    ['bus US', `u ?s(?: (?:highway|hwy|route|rte|rt))? ${BUSINESS}`],
    ['bus K', `(?:kansas|ks|k) ${BUSINESS}`],
    ['bus I', `(?:interstate|ih?) ${BUSINESS}`],
    ['bus HWY', `${BUSINESS}(?: (?:loop|spur|route|rte|rt))?`],
    ['US', '(?:(?:u ?s|united states|federal) (?:highway|hwy|route|rte|rt)|u ?s)'],
    ['K', '(?:(?:(?:kansas|ks|k) )?state (?:highway|hwy|route|rte|rt|road|rd)|(?:highway|hwy) k)'],
    ['K', '(?:(?:kansas|ks|k) (?:highway|hwy|route|rte|rt)|ks|k|s[hr])'],
    ['I', '(?:interstate(?: highway)?|ih?)'],
    ['HWY', '(?:highway|hiway|hwy|route|rte|rt|carretera|freeway|fwy)'],
  ] as const
).map(([short, road]) => [short, new RegExp(`\\b${road}(?= \\d)`, 'g')] as const);
/** County roads also have characters for numbers. */
const LETTERED_ROAD = /\b(?:(?:county|cnty|cty|co) (?:road|rd)|c ?r)(?= [a-z]\d*\b)/g;

const LEVEL = '(?:floor|flr|fl|level|piso|planta|etage)';
const BUILDING = '(?:building|bldg|bld|tower|twr|edificio|batiment|bat)';
const NUMBERED_LEVEL = new RegExp(`\\b(\\d+)(?:[a-z]{1,3})? ${LEVEL}\\b(?! \\d)`, 'g');
const LEVEL_NUMBER = new RegExp(`\\b${LEVEL} (?:no |apt )?(\\d+|[ivx]+|[a-z])\\b`, 'g');
const BUILDING_NUMBER = new RegExp(`\\b${BUILDING} (?:no |apt )?(\\d+[a-z]?|[ivx]+|[a-z])\\b`, 'g');
const BEFORE_NUMBER = [...UNITS, 'fl|ph|bldg|hwy|us|ks?|i|cr|rr|hc|fm|tr|bus|bo?x|pob|pobo?x'].join('|');
/** Tokens that people write directly before a number, without a space. */
const FUSED = new RegExp(`\\b(${BEFORE_NUMBER})(\\d+[a-z]?\\b|\\d+(?=[a-z]{2}))`, 'g');
/** A name or number that is written character by character: 1 2 M a i n St. */
const SPACED = /\b(?:\d )+\d(?= (?:[a-z] ){2,}[a-z]\b)|\b(?!c r )(?:[a-z] ){2,}[a-z]\b/g;
/** A number that is written in one word with the next one: 6thSt, 12Main St. A last O, L or I may be a digit. */
const GLUED_NUMBER = new RegExp(
  '\\b(\\d+(?:st|nd|rd|th)(?=(?:st|street|ave?|avenue|rd|road|dr|ter|terr|terrace|pl|ln|ct|cir|pkwy)\\b)'.concat(
    '|\\d+(?!(?:st|nd|rd|th|eme|ere?|[dt][oa]|r[oa]|[oil]+)\\b)(?=[a-z]{2}))',
  ),
  'g',
);
/** A direction in one word with a numbered street: W87th St. */
const GLUED_DIRECTION = /\b([ns]?[ew]|[ns]|(?:north|south)(?:east|west)?|east|west)(?=\d+(?:st|nd|rd|th)\b)/g;
/** Mail that is kept at the post office, for people without an address. */
const GENERAL_DELIVERY = new RegExp(
  '\\b(?:(?:gen|genl|general) ?(?:del|deliv|delivery|delvry|delvery|dely|dlvry)'.concat(
    '|lista de correos|entrega general|poste restante)\\b',
  ),
  'g',
);

/**
 * Splits a part of an address into tokens that are equal in all their spellings: 6th and Sixth; Apt4, Apt 04 and #4;
 * US-24 and U.S. Highway 24. The number of a floor or a building becomes one word with it: `fl=2`. Ordinals keep their
 * ending, because they are never the number of a building: see `withoutOrdinal`.
 */
export function homeTokens(text: string): string[] {
  let plain = roadsInDigits(ordinalsInDigits(` ${plainText(text)} `))
    .replace(/ (?:and |y |et )?(?:a half|one half|half|medio|demi|bis) /g, ' 1/2 ')
    .replace(GENERAL_DELIVERY, 'general delivery')
    .replace(FUSED, '$1 $2')
    .replace(GLUED_NUMBER, '$1 ')
    .replace(FUSED, '$1 $2')
    .replace(GLUED_DIRECTION, '$1 ')
    .replace(/\b(upper|lower) (?:level|floor|unit|apt)\b/g, '$1')
    .replace(/\bmobile home(?= )/g, 'trlr')
    .replace(/ state highway k(?= \d)/g, ' k');
  for (const [short, road] of NUMBERED_ROADS) plain = plain.replace(road, short);
  plain = plain.replace(LETTERED_ROAD, 'CR').replace(/(?<=CR [a-df-mo-rt-vx-z]) (?=\d)/g, '');
  return plain
    .replace(NUMBERED_LEVEL, 'fl=$1')
    .replace(LEVEL_NUMBER, (_all, level: string) => `fl=${spelledNumber(level)}`)
    .replace(BUILDING_NUMBER, (_all, building: string) => `bldg=${spelledNumber(building)}`)
    .split(' ')
    .filter((word) => word !== '')
    .map(plainNumber);
}

/** Returns the number of a word such as `6th`. */
export function withoutOrdinal(word: string): string {
  return isOrdinal(word) ? word.slice(0, -2) : word;
}

/** Checks whether a word is an ordinal number, which is never the number of a building. */
export function isOrdinal(word: string | undefined): boolean {
  return word !== undefined && /^\d+th$/.test(word);
}

/** Returns the digits of a number that is spelled out or Roman, where only a number can be. */
export function spelledNumber(word: string): string {
  return NUMBERS.get(word) ?? ROMAN_NUMERALS.get(word) ?? word;
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
  const whole = text
    .replace(/[¼½¾⅓⅔]/g, (sign) => ` ${FRACTIONS[sign]} `)
    .replace(/(?<=\d) ?\.(5|50|25|75)(?!\d)/g, (_all, decimals: string) => ` ${DECIMALS[decimals]} `)
    .replace(/(?<=[nN]\.?)[°º]/g, 'o');
  return inPlainLatin(whole)
    .toLowerCase()
    .replaceAll('#', ' apt ')
    .replaceAll('&', ' and ')
    .replace(/['`]/g, '')
    .replace(/\.(?=[a-z]{2})/g, ' ')
    .replaceAll('.', '')
    .replace(/\b([123]\/[234])\b|[^a-z0-9]+/g, (_sign, fraction?: string) => (fraction ? ` ${fraction} ` : ' '))
    .replace(/ +/g, ' ')
    .replace(SPACED, (run) => run.replaceAll(' ', ''))
    .trim();
}

function plainNumber(word: string): string {
  return word.replace(/^(\d+)(?:st|nd|rd|th|eme|ere?|[dt][oa]|r[oa])$/, '$1th').replace(/^0+(?=\d)/, '');
}
