import { localeTag } from '../../../runtime/i18n/texts.ts';
import { themedElement } from '../../../runtime/theme/theme.ts';
import type { VaultLook } from './vault-api.ts';

/** How the page looks and speaks now, for the fields inside the frame. */
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

/** Tells when theme or accessibility mode of the page change. Gives what ends it. */
export function watchLook(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(themedElement(), { attributes: true, attributeFilter: ['class', 'data-reduced'] });
  return () => observer.disconnect();
}
