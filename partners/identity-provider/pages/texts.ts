import type { PageLanguage } from './page-language.ts';
import { english, type PageTexts } from './texts.en.ts';
import { spanish } from './texts.es.ts';
import { french } from './texts.fr.ts';

const TEXTS: Readonly<Record<PageLanguage, PageTexts>> = { 'en-US': english, fr: french, es: spanish };

/** Returns the texts of a language. */
export function textsOf(language: PageLanguage): PageTexts {
  return TEXTS[language];
}
