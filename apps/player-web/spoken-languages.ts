import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import type { Plugin } from 'vite';

const TEXTS_OF_LIBRARY =
  /[\\/]react-aria[\\/]dist[\\/]private[\\/]intl[\\/]\w+[\\/](?<language>[a-z]{2})-[A-Z]{2}\.mjs$/;
const SPOKEN: readonly string[] = LANGUAGES.map((language) => language.slice(0, 2));

/**
 * Leaves out the component library's texts in thirty languages that none of our pages uses, 1 KB per visit. The library
 * ignores undefined texts and falls back to English, as our pages do.
 */
export function spokenLanguages(): Plugin {
  let leftOut = 0;
  return {
    name: 'sunflower:spoken-languages',
    load(id) {
      const language = TEXTS_OF_LIBRARY.exec(id)?.groups?.language;
      if (language === undefined || SPOKEN.includes(language)) return null;
      leftOut++;
      return 'export default undefined;';
    },
    buildEnd(error) {
      if (!error && leftOut === 0) this.error('the component library now stores its texts elsewhere');
    },
  };
}
