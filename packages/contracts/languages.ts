/**
 * The languages of the client, the default first. The code is the cookie's value; the tag is for `lang` and Intl.
 * [S1-7, S3-28]
 */
export const LANGUAGES = ['en-US', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en-US' as const satisfies Language;

/** ISO tags. Spanish uses the U.S. region, so numbers and dollars are formatted as in English. */
export const LANGUAGE_TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const satisfies Record<Language, string>;

/** Each language's name in that language, for the language picker. */
export const LANGUAGE_NAMES = { 'en-US': 'English', fr: 'Français', es: 'Español' } as const satisfies Record<
  Language,
  string
>;

/** The cookie that stores the chosen language for 365 days. [S9-9] */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** Maximum number of the browser's languages considered; longer lists are not from a real browser. */
const MAX_LANGUAGES_CONSIDERED = 20;

/** Returns our language for a tag, whatever its region: "fr-CA" and "FR" are French. */
function supportedLanguage(tag: string): Language | undefined {
  const [wanted] = tag.trim().toLowerCase().split('-', 1);
  return LANGUAGES.find((known) => known.split('-', 1)[0] === wanted);
}

/**
 * Returns the language of a page: the cookie's if it is exactly one of ours, otherwise the first of the browser's
 * languages that we support, otherwise English. Any other cookie value is ignored. [S9-9]
 */
export function languageFor(cookie: string | undefined, preferred: readonly string[]): Language {
  const chosen = LANGUAGES.find((known) => known === cookie);
  if (chosen) return chosen;
  for (const tag of preferred.slice(0, MAX_LANGUAGES_CONSIDERED)) {
    const language = supportedLanguage(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Returns the tags of an Accept-Language header by preference; tags with weight zero are left out. */
export function acceptedLanguages(acceptLanguage: string | undefined): string[] {
  const preferred = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',', MAX_LANGUAGES_CONSIDERED)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    });
  return preferred
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
}

/** Returns the language of a request from its headers, the same way a page picks it in the browser. [S9-9] */
export function languageOfRequest(headers: {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}): Language {
  const cookie = new RegExp(`(?:^|;) *${LANGUAGE_COOKIE.name}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
  return languageFor(cookie?.trim(), acceptedLanguages(headers['accept-language']));
}
