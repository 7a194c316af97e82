import { readStored, writeStored } from '../storage/browser-storage.ts';

/** The shell's theme class picks the look; `system` leaves it to the device. */
export type Theme = 'system' | 'light' | 'dark';

export function storedTheme(): Theme {
  const kept = readStored('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The element that carries the look; undefined: the page's root. */
let themed: Element | undefined;

/** The client stands in another's page: only its own element has our look. */
export function setThemedElement(element: Element | undefined): void {
  themed = element;
}

/** The element that has our look. */
export function themedElement(): Element {
  return themed ?? document.documentElement;
}

/** Puts the theme on the root element. With `theme-system` the style sheet follows the device. */
export function applyTheme(theme: Theme): void {
  const { classList } = themedElement();
  classList.toggle('theme-system', theme === 'system');
  classList.toggle('theme-light', theme === 'light');
  classList.toggle('theme-dark', theme === 'dark');
}

/** Applies a theme and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme === 'system' ? null : theme);
  applyTheme(theme);
}
