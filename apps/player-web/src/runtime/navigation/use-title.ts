import { useEffect } from 'react';
import { pageText } from './texts.ts';

const BRAND = 'Sunflower';

/** The title of a page: "Powerball · Sunflower"; without a name the house's alone. */
export function titleOf(name?: string): string {
  return name === undefined ? `${BRAND} · ${pageText('tagline')}` : `${name} · ${BRAND}`;
}

let isOwnPage = true;

/** Says whether the page is ours; the title of another's is not ours to set. */
export function setOwnPage(isOwn: boolean): void {
  isOwnPage = isOwn;
}

/** Sets the page's title while a screen is shown. */
export function useTitle(name?: string): void {
  useEffect(() => {
    if (isOwnPage) document.title = titleOf(name);
  }, [name]);
}
