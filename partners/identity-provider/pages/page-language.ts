/** The languages of the pages, the default first, and their tags. */
const TAGS = { 'en-US': 'en-US', fr: 'fr-FR', es: 'es-US' } as const;
export type PageLanguage = keyof typeof TAGS;

const LANGUAGES = Object.keys(TAGS) as PageLanguage[];
/** More wishes than this are somebody playing with an address or a header. */
const WISHES_LIMIT = 20;

/** For `lang` of the document. */
export function tagOf(language: PageLanguage): string {
  return TAGS[language];
}

function spoken(tag: string): PageLanguage | undefined {
  const [wanted] = tag.trim().toLowerCase().split(/[-;]/, 1);
  return LANGUAGES.find((known) => known.split('-', 1)[0] === wanted);
}

/**
 * The language of a page: the first of `ui_locales` (tags apart by spaces, the most wanted first) that we speak, else the first of the
 * browser's Accept-Language in its order, else English.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: unknown): PageLanguage {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ', WISHES_LIMIT) : [];
  const wished = typeof acceptLanguage === 'string' ? acceptLanguage.split(',', WISHES_LIMIT) : [];
  for (const tag of [...asked, ...wished]) {
    const language = spoken(tag);
    if (language) return language;
  }
  return 'en-US';
}
