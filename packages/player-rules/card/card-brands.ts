/** Supported card brands, as named in the API. [S3-31] */
export const CARD_BRANDS = [
  'VISA',
  'MAESTRO',
  'MASTERCARD',
  'AMERICAN_EXPRESS',
  'DINERS_CLUB',
  'DISCOVER',
  'JCB',
  'UNIONPAY',
  'TROY',
  'ELO',
  'UATP',
  'DANKORT',
  'FORBRUGSFORENINGEN',
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Display names of brands, the same in every language. */
export const CARD_BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MAESTRO: 'Maestro',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DINERS_CLUB: 'Diners Club',
  DISCOVER: 'Discover',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
  TROY: 'Troy',
  ELO: 'Elo',
  UATP: 'UATP',
  DANKORT: 'Dankort',
  FORBRUGSFORENINGEN: 'Forbrugsforeningen',
};

/** Properties that the cards of one brand share. */
export type BrandRule = {
  /** Prefixes of its numbers: digits, or two of the same length with a dash for a range. */
  readonly beginnings: readonly string[];
  /** Minimum and maximum number of digits. [S5.2-1] */
  readonly digits: readonly [least: number, most: number];
  /** Whether the numbers end with a check digit; UnionPay's don't. [S5.2-1] */
  readonly hasCheckDigit: boolean;
  /** Length of the security code. [S5.2-2] */
  readonly codeDigits: 3 | 4;
};

const SIXTEEN = { digits: [16, 16], hasCheckDigit: true, codeDigits: 3 } as const;

/**
 * Prefixes, digit counts and code length of each brand. [S5.2-1] [S5.2-2] The prefixes are the ranges that the brands
 * publish.
 */
export const BRAND_RULES: Readonly<Record<CardBrand, BrandRule>> = {
  VISA: { ...SIXTEEN, beginnings: ['4'], digits: [13, 19] },
  MAESTRO: { ...SIXTEEN, beginnings: ['50', '56-58', '6304', '639', '67'], digits: [12, 19] },
  MASTERCARD: { ...SIXTEEN, beginnings: ['51-55', '2221-2720'] },
  AMERICAN_EXPRESS: { ...SIXTEEN, beginnings: ['34', '37'], digits: [15, 15], codeDigits: 4 },
  DINERS_CLUB: { ...SIXTEEN, beginnings: ['300-305', '3095', '36', '38-39'], digits: [14, 19] },
  DISCOVER: { ...SIXTEEN, beginnings: ['6011', '644-649', '65'] },
  JCB: { ...SIXTEEN, beginnings: ['3528-3589'] },
  UNIONPAY: { ...SIXTEEN, beginnings: ['62', '81'], hasCheckDigit: false },
  TROY: { ...SIXTEEN, beginnings: ['9792'] },
  ELO: {
    ...SIXTEEN,
    beginnings: [
      ...['401178-401179', '431274', '438935', '451416', '457393', '457631-457632', '504175', '506699-506778'],
      ...['509000-509999', '627780', '636297', '636368', '650031-650033', '650035-650051', '650405-650439'],
      ...['650485-650538', '650541-650598', '650700-650718', '650720-650727', '650901-650920', '651652-651679'],
      ...['655000-655019', '655021-655058'],
    ],
  },
  UATP: { ...SIXTEEN, beginnings: ['1'], digits: [15, 15] },
  DANKORT: { ...SIXTEEN, beginnings: ['5019'] },
  FORBRUGSFORENINGEN: { ...SIXTEEN, beginnings: ['600'] },
};

type Beginning = { readonly brand: CardBrand; readonly from: string; readonly to: string };

/** All prefixes, the longest first: 509000 is Elo before 50 is Maestro. */
const BEGINNINGS: readonly Beginning[] = CARD_BRANDS.flatMap((brand) =>
  BRAND_RULES[brand].beginnings.map((text) => {
    const [from = text, to = from] = text.split('-');
    return { brand, from, to };
  }),
).sort((one, other) => other.from.length - one.from.length);

/** Returns the brand of a complete or partly typed number: the longest matching prefix decides. Digits only. */
export function brandOf(digits: string): CardBrand | undefined {
  return BEGINNINGS.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && from <= start && start <= to;
  })?.brand;
}
