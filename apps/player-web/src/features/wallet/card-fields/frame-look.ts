import { localeTag } from '../../../runtime/i18n/texts.ts';
import { themedElement } from '../../../runtime/theme/theme.ts';
import type { VaultLook } from './vault-api.ts';

/** Returns the page's current look and language for the fields inside the frame. */
export function lookOfPage(style: string): VaultLook {
  const element = themedElement();
  const isChosen = (name: string) => element.classList.contains(`theme-${name}`);
  return {
    language: localeTag(),
    theme: isChosen('dark') ? 'dark' : isChosen('light') ? 'light' : 'system',
    isReduced: element.getAttribute('data-reduced') === 'true',
    style,
  };
}

/** Calls `onChange` when the page's theme or accessibility mode changes. Returns the function that stops it. */
export function watchLook(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(themedElement(), { attributes: true, attributeFilter: ['class', 'data-reduced'] });
  return () => observer.disconnect();
}
