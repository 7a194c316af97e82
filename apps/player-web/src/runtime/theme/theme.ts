import { readStored, writeStored } from '../storage/browser-storage.ts';

/** The shell's theme class sets the appearance; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export function storedTheme(): Theme {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The element with the theme class; undefined: the page's root. */
let themed: Element | undefined;

/** Sets the themed element: in a host page, only the client's own element. */
export function setThemedElement(element: Element | undefined): void {
  themed = element;
}

/** Returns the element with the theme class. */
export function themedElement(): Element {
  return themed ?? document.documentElement;
}

/** Sets the theme class on the themed element. With `theme-system` the style sheet follows the device. */
export function applyTheme(theme: Theme): void {
  const { classList } = themedElement();
  classList.toggle('theme-system', theme === 'system');
  classList.toggle('theme-light', theme === 'light');
  classList.toggle('theme-dark', theme === 'dark');
}

/** Applies a theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme === 'system' ? null : theme);
  applyTheme(theme);
}
