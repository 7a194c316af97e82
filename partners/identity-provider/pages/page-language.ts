/** The languages of the pages, the default first, and their tags. */
const TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const;
export type PageLanguage = keyof typeof TAGS;

const LANGUAGES = Object.keys(TAGS) as PageLanguage[];
/** Maximum number of languages read; a longer list is an attack. */
const MAX_TAGS = 20;

/** Returns the tag for the `lang` attribute of the document. */
export function tagOf(language: PageLanguage): string {
  return TAGS[language];
}

function spoken(tag: string): PageLanguage | undefined {
  const [wanted] = tag.trim().toLowerCase().split(/[-;]/, 1);
  return LANGUAGES.find((known) => known.split('-', 1)[0] === wanted);
}

/**
 * Returns the language of a page: the first supported one of `ui_locales` (tags separated by spaces), otherwise of the
 * browser's Accept-Language, otherwise English.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: unknown): PageLanguage {
  const input = typeof uiLocales === 'string' ? uiLocales.split(' ', MAX_TAGS) : [];
  const accepted = typeof acceptLanguage === 'string' ? acceptLanguage.split(',', MAX_TAGS) : [];
  for (const tag of [...input, ...accepted]) {
    const language = spoken(tag);
    if (language) return language;
  }
  return 'en-US';
}
