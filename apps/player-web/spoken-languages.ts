import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import type { Plugin } from 'vite';

const TEXTS_OF_LIBRARY =
  /[\\/]react-aria[\\/]dist[\\/]private[\\/]intl[\\/]\w+[\\/](?<language>[a-z]{2})-[A-Z]{2}\.mjs$/;
const SPOKEN: readonly string[] = LANGUAGES.map((language) => language.slice(0, 2));

/**
 * Leaves out what the component library says in thirty languages that no page of ours is in, 1 KB of every visit. It passes over texts that
 * are undefined and speaks English instead, as the pages around it do.
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
      if (!error && leftOut === 0) this.error('the component library keeps its texts elsewhere now');
    },
  };
}
