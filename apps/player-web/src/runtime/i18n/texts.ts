import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@sunflower/contracts/languages.ts';
import { setUsdLocale } from '@sunflower/money/usd-text.ts';
import { optionalPart } from '../parts/optional-part.ts';

/**
 * Texts of one namespace; plural forms are keys ending in `_one`, `_many` and `_other`. Placeholders are in double
 * braces.
 */
export type Texts = Readonly<Record<string, string>>;

type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the page's language; `count` picks the plural form. */
export type TextOf<Known extends Texts> = ((key: Stem<keyof Known & string>, values?: Values) => string) & {
  readonly english: Known;
};

/** Texts in another language, with the same keys. */
type TranslationOf<Known extends Texts> = { readonly [Key in keyof Known]: string };

/**
 * The files with the texts of a namespace in the other languages. Each file exports `texts` with every key of the
 * English texts.
 */
export type Translations<Known extends Texts = Texts> = Readonly<
  Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, () => Promise<{ readonly texts: TranslationOf<Known> }>>
>;

/** Translations by namespace, and the loaded texts by language and namespace. Limited by the number of namespaces. */
const namespaces = new Map<string, Translations>();
const translated = new Map<string, Texts>();
let loading: Promise<unknown> = Promise.resolve();

let language: Language = DEFAULT_LANGUAGE;
let plurals = new Intl.PluralRules(LANGUAGE_TAGS[language]);
/** The language whose texts are being loaded: the page's current or next one. */
let wanted: Language = language;

/** Loads the texts of a namespace once. If that fails, uses English and only logs it. [S8-4/locale] */
async function loadNamespace(namespace: string, from: Translations): Promise<void> {
  const to = wanted;
  if (to === DEFAULT_LANGUAGE || translated.has(`${to}/${namespace}`)) return;
  const loaded = await optionalPart(from[to](), `the texts of ${namespace} in ${to}`);
  if (loaded) translated.set(`${to}/${namespace}`, loaded.texts);
}

/** Waits until every known namespace has its texts in the page's language, or has fallen back to English. */
export async function waitForTexts(): Promise<void> {
  await loading;
}

/**
 * Waits for the texts that came with a lazy part, so that the part never shows two languages:
 * `withTexts(import('./x.tsx'))`.
 */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await waitForTexts();
  return loaded;
}

/** Loads the texts of every known namespace in a language, then switches to it. The rendered screen doesn't change. */
export async function switchLanguage(next: Language): Promise<void> {
  wanted = next;
  loading = Promise.all(Array.from(namespaces, ([namespace, from]) => loadNamespace(namespace, from)));
  await loading;
  if (wanted !== next) return;
  language = next;
  plurals = new Intl.PluralRules(LANGUAGE_TAGS[next]);
  setUsdLocale(LANGUAGE_TAGS[next]);
}

function formOf(texts: Texts | undefined, key: string, count: Values[string] | undefined): string | undefined {
  if (typeof count !== 'number') return texts?.[key];
  return texts?.[`${key}_${plurals.select(count)}`] ?? texts?.[`${key}_other`] ?? texts?.[key];
}

const reported = new Set<string>();

/** In development, reports a key without a text once per language. */
function report(namespace: string, key: string): void {
  const missing = `${namespace}.${key} has no text in ${language}`;
  if (!reported.has(missing)) console.warn(missing);
  reported.add(missing);
}

/**
 * Declares the English texts of a namespace, and returns the function that reads them in the page's language, falling
 * back to English, then to the key. Other languages load on demand. Values are inserted as plain text, so that markup
 * in them is shown as typed.
 */
export function defineTexts<const Known extends Texts>(
  namespace: string,
  english: Known,
  translations?: Translations<Known>,
): TextOf<Known> {
  if (translations) {
    namespaces.set(namespace, translations);
    if (wanted !== DEFAULT_LANGUAGE) loading = Promise.all([loading, loadNamespace(namespace, translations)]);
  }
  const textOf = (key: string, values: Values = {}) => {
    const own = language === DEFAULT_LANGUAGE ? english : translated.get(`${language}/${namespace}`);
    const found = formOf(own, key, values.count);
    if (import.meta.env?.DEV && found === undefined) report(namespace, key);
    const text = found ?? formOf(english, key, values.count) ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => `${values[name] ?? whole}`);
  };
  return Object.assign(textOf, { english });
}

/** Returns the page's language. */
export function pageLanguage(): Language {
  return language;
}

/** Returns the ISO tag of the page's language, for Intl and `lang`. [S3-28] */
export function localeTag(): string {
  return LANGUAGE_TAGS[language];
}
