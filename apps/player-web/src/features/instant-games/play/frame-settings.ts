import { pageLanguage } from '../../../runtime/i18n/texts.ts';
import { isMotionReduced } from '../../../runtime/theme/reduced-motion.ts';
import { themedElement } from '../../../runtime/theme/theme.ts';
import type { FrameSettings } from './frame-messages.ts';

/** The largest step of the font size. [S9-13] */
export const MAX_FONT_STEP = 3;

function isDark(): boolean {
  const { classList } = themedElement();
  if (classList.contains('theme-dark')) return true;
  return !classList.contains('theme-light') && window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Returns the page's language and look as settings for the game. */
export function frameSettings(fontStep: number): FrameSettings {
  const theme = isDark() ? 'dark' : 'light';
  return { language: pageLanguage(), theme, fontStep, isMotionReduced: isMotionReduced() };
}

/** Calls `onChange` when the page's theme, language or accessibility mode changes. Returns a function that stops. */
export function watchSettings(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(themedElement(), { attributes: true, attributeFilter: ['class', 'data-reduced', 'lang'] });
  return () => observer.disconnect();
}
