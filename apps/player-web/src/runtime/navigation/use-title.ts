import { useEffect } from 'react';
import { pageText } from './texts.ts';

const BRAND = 'Sunflower';

/** Returns the title of a page: "Powerball · Sunflower"; without a name, our name and tagline. */
export function titleOf(name?: string): string {
  return name === undefined ? `${BRAND} · ${pageText('tagline')}` : `${name} · ${BRAND}`;
}

let isOwnPage = true;

/** Sets whether the page is ours; the client doesn't set a host page's title. */
export function setOwnPage(isOwn: boolean): void {
  isOwnPage = isOwn;
}

/** Sets the page's title while a screen is shown. */
export function useTitle(name?: string): void {
  useEffect(() => {
    if (isOwnPage) document.title = titleOf(name);
  }, [name]);
}
