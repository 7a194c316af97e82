import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_TAGS,
  type Language,
  languageFor,
} from '@sunflower/contracts/languages.ts';
import { useSyncExternalStore } from 'react';
import { cookieValue } from '../storage/cookies.ts';
import { keepAll } from './kept.ts';
import { pageLanguage, speak } from './texts.ts';

const listeners = new Set<() => void>();
/** What speaks the language: the document, or our element in a page that is not ours. */
let speaking: HTMLElement | undefined;

/** The language a page was written in, which is the one to take it over in; null when it names none of ours. */
function languageOfDocument(): Language | null {
  const tag = document.documentElement.lang;
  const languages = Object.entries(LANGUAGE_TAGS) as [Language, string][];
  return languages.find(([, known]) => known === tag)?.[0] ?? null;
}

/** Speaks a language and says so to readers, search engines and listeners; `onBefore` is called when all is ready to be drawn anew. */
async function speakOnPage(language: Language, onBefore?: () => void): Promise<void> {
  await speak(language);
  onBefore?.();
  keepAll();
  const element = speaking ?? document.documentElement;
  const tag = LANGUAGE_TAGS[pageLanguage()];
  // The same word set again would have every element of a written page styled anew.
  if (element.lang !== tag) element.lang = tag;
  for (const listener of listeners) listener();
}

/**
 * Finds the language before anything is drawn: a page written ahead keeps the one it was written in, any other asks the cookie, then the
 * browser. In a page that is not ours only our `element` speaks it. [S9-9]
 */
export async function startLanguage(isWritten: boolean, element?: HTMLElement): Promise<void> {
  speaking = element;
  const written = isWritten ? (languageOfDocument() ?? DEFAULT_LANGUAGE) : null;
  await speakOnPage(written ?? languageFor(cookieValue(LANGUAGE_COOKIE.name), navigator.languages));
}

/** The player chooses a language: kept for a year, spoken at once. [S9-9] */
export async function chooseLanguage(language: Language, onBefore?: () => void): Promise<void> {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${language}; max-age=${maxAgeSeconds}; path=/; samesite=lax`;
  await speakOnPage(language, onBefore);
}

/** Calls the listener when the page speaks another language; returns what ends it. */
export function onLanguageChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, for whoever draws anew when it changes. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(onLanguageChanged, pageLanguage, pageLanguage);
}
