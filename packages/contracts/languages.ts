/** The languages of the client, the default first. The code is what the cookie holds, the tag is for `lang` and Intl. [S1-7, S3-28] */
export const LANGUAGES = ['en-US', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en-US' as const satisfies Language;

/** ISO tags. Spanish is that of the United States: the same notation of numbers and dollars as in English. */
export const LANGUAGE_TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const satisfies Record<Language, string>;

/** Each language in its own words, for whoever looks for it. */
export const LANGUAGE_NAMES = { 'en-US': 'English', fr: 'Français', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

/** Where the chosen language is kept, for 365 days. [S9-9] */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** How many wishes of a browser are looked at; the rest is somebody playing with the header. */
const WISHES_LIMIT = 20;

/** The language a tag asks for, whatever its region: "fr-CA" and "FR" are French. */
function spoken(tag: string): Language | undefined {
  const [wanted] = tag.trim().toLowerCase().split('-', 1);
  return LANGUAGES.find((known) => known.split('-', 1)[0] === wanted);
}

/**
 * The language of a page: the cookie's if it names one exactly, else the first of the browser's languages that we speak, else English.
 * Anything else in a cookie is as if it were not there. [S9-9]
 */
export function languageFor(cookie: string | undefined, wishes: readonly string[]): Language {
  const chosen = LANGUAGES.find((known) => known === cookie);
  if (chosen) return chosen;
  for (const wish of wishes.slice(0, WISHES_LIMIT)) {
    const language = spoken(wish);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The tags of an Accept-Language header, the most wanted first; those with weight zero are not wanted. */
export function wishesOf(acceptLanguage: string | undefined): string[] {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',', WISHES_LIMIT)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    });
  return wishes
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
}

/** The language of a request by its headers, as a browser would find it by itself. [S9-9] */
export function languageOfRequest(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Language {
  const cookie = new RegExp(`(?:^|;) *${LANGUAGE_COOKIE.name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
  return languageFor(cookie?.trim(), wishesOf(headers['accept-language']));
}
