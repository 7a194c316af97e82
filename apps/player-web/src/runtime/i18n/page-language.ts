import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_TAGS,
  type Language,
  languageFor,
} from '@sunflower/contracts/languages.ts';
import { useSyncExternalStore } from 'react';
import { cookieValue } from '../storage/cookies.ts';
import { pageLanguage, switchLanguage } from './texts.ts';
import { saveUnsavedState } from './unsaved-state.ts';

const listeners = new Set<() => void>();
/** The element with the language: the document, or the client's element in a host page. */
let speaking: HTMLElement | undefined;

/** Returns the language in which a page was prerendered, and must hydrate; null if it isn't one of ours. */
function languageOfDocument(): Language | null {
  const tag = document.documentElement.lang;
  const languages = Object.entries(LANGUAGE_TAGS) as [Language, string][];
  return languages.find(([, known]) => known === tag)?.[0] ?? null;
}

/**
 * Switches the language and updates the document and the listeners; `onBefore` is called when everything is ready to
 * render again.
 */
async function speakOnPage(language: Language, onBefore?: () => void): Promise<void> {
  await switchLanguage(language);
  onBefore?.();
  saveUnsavedState();
  const element = speaking ?? document.documentElement;
  const tag = LANGUAGE_TAGS[pageLanguage()];
  // Setting the same value again would recalculate the styles of every element of a prerendered page.
  if (element.lang !== tag) element.lang = tag;
  for (const listener of listeners) listener();
}

/**
 * Determines the language before anything renders. A prerendered page keeps its own; any other uses the cookie, then
 * the browser. In a host page, only our `element` gets it. [S9-9]
 */
export async function startLanguage(isWritten: boolean, element?: HTMLElement): Promise<void> {
  speaking = element;
  const written = isWritten ? (languageOfDocument() ?? DEFAULT_LANGUAGE) : null;
  await speakOnPage(written ?? languageFor(cookieValue(LANGUAGE_COOKIE.name), navigator.languages));
}

/** Switches to the language the player chose, and stores it for a year. [S9-9] */
export async function chooseLanguage(language: Language, onBefore?: () => void): Promise<void> {
  const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
  // Not on a page without TLS, as in development, where some browsers would drop it.
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${language}; max-age=${maxAgeSeconds}; path=/; samesite=lax${secure}`;
  await speakOnPage(language, onBefore);
}

/** Calls the listener when the page changes its language. Returns a function that unsubscribes. */
export function onLanguageChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the page's language and renders again when it changes. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(onLanguageChanged, pageLanguage, pageLanguage);
}
