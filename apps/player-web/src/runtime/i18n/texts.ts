import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type Language } from '@sunflower/contracts/languages.ts';
import { showUsdIn } from '@sunflower/money/usd-text.ts';

/** Texts of one namespace; plural forms are keys ending in `_one`, `_many` and `_other`. Values stand in double braces. */
export type Texts = Readonly<Record<string, string>>;

type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
type Values = Readonly<Record<string, string | number>>;

/** Gives the text of a key in the language of the page; `count` picks the plural form. */
export type TextOf<Known extends Texts> = ((key: Stem<keyof Known & string>, values?: Values) => string) & {
  readonly english: Known;
};

/** The same keys in another language. */
type TranslationOf<Known extends Texts> = { readonly [Key in keyof Known]: string };

/** Where a room's texts in the other languages are; each file exports `texts` with every key of the English. */
export type Translations<Known extends Texts = Texts> = Readonly<
  Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, () => Promise<{ readonly texts: TranslationOf<Known> }>>
>;

/** Rooms by namespace, and what was loaded of them by language and namespace. Both grow with the rooms only. */
const rooms = new Map<string, Translations>();
const translated = new Map<string, Texts>();
let loading: Promise<unknown> = Promise.resolve();

let language: Language = DEFAULT_LANGUAGE;
let plurals = new Intl.PluralRules(LANGUAGE_TAGS[language]);
/** The language texts are being loaded for: the page's, or the one it is about to have. */
let wanted: Language = language;

/** Loads a room's texts once; without them the room speaks English, which is logged only. [S8-4/locale] */
async function loadRoom(namespace: string, from: Translations): Promise<void> {
  const to = wanted;
  if (to === DEFAULT_LANGUAGE || translated.has(`${to}/${namespace}`)) return;
  try {
    translated.set(`${to}/${namespace}`, (await from[to]()).texts);
  } catch (reason) {
    console.warn(`the texts of ${namespace} in ${to} could not be loaded`, reason);
  }
}

/** Every room known by now has its texts in the page's language, or will go on in English. */
export async function textsLoaded(): Promise<void> {
  await loading;
}

/** Waits for the texts that came with a part of the client, so that it never shows in two languages: `withTexts(import('./x.tsx'))`. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await textsLoaded();
  return loaded;
}

/** Loads every known room's texts in a language, then speaks it. What is drawn before stays as it was drawn. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  loading = Promise.all(Array.from(rooms, ([namespace, from]) => loadRoom(namespace, from)));
  await loading;
  if (wanted !== next) return;
  language = next;
  plurals = new Intl.PluralRules(LANGUAGE_TAGS[next]);
  showUsdIn(LANGUAGE_TAGS[next]);
}

function formOf(texts: Texts | undefined, key: string, count: Values[string] | undefined): string | undefined {
  if (typeof count !== 'number') return texts?.[key];
  return texts?.[`${key}_${plurals.select(count)}`] ?? texts?.[`${key}_other`] ?? texts?.[key];
}

const reported = new Set<string>();

/** In development a key without a text is told once, with the language it lacks. */
function report(namespace: string, key: string): void {
  const missing = `${namespace}.${key} has no text in ${language}`;
  if (!reported.has(missing)) console.warn(missing);
  reported.add(missing);
}

/**
 * Declares a room's texts under its namespace, in English, and gives the function that reads them in the page's language: its own text,
 * else English, else the key. The other languages load when the room does and the page speaks them. Values go in as they are and are
 * never read for braces again; a text is text, so that markup in a value stays what was typed.
 */
export function defineTexts<const Known extends Texts>(
  namespace: string,
  english: Known,
  translations?: Translations<Known>,
): TextOf<Known> {
  if (translations) {
    rooms.set(namespace, translations);
    if (wanted !== DEFAULT_LANGUAGE) loading = Promise.all([loading, loadRoom(namespace, translations)]);
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

/** The language of the page. */
export function pageLanguage(): Language {
  return language;
}

/** Its ISO tag, for Intl and `lang`. [S3-28] */
export function localeTag(): string {
  return LANGUAGE_TAGS[language];
}
