import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { spokenLanguages } from './spoken-languages.ts';

const here = createRequire(import.meta.url);
const library = join(dirname(here.resolve('react-aria/package.json')), 'dist/private');
const { load } = spokenLanguages() as unknown as { load: (id: string) => string | null };
const textsOf = (locale: string) => join(library, 'intl/toast', `${locale}.mjs`);

type Dictionary = new (
  texts: Readonly<Record<string, unknown>>,
) => { getStringForLocale(key: string, locale: string): string };

describe('texts of the component library', () => {
  it.each(['en-US', 'es-ES', 'fr-FR'])('in %s are kept in the build', (locale) => {
    expect(here.resolve(textsOf(locale))).toBeTruthy();
    expect(load(textsOf(locale))).toBeNull();
  });

  it.each(['de-DE', 'et-EE', 'zh-TW'])('in %s are left out of the build', (locale) => {
    expect(here.resolve(textsOf(locale))).toBeTruthy();
    expect(load(textsOf(locale))).toBe('export default undefined;');
  });

  it('are the only files left out of the build', () => {
    expect(['intlStrings.mjs', 'useToast.mjs'].map((file) => load(join(library, 'toast', file)))).toEqual([null, null]);
    expect(load('/src/features/draw-games/texts.fr.ts')).toBeNull();
  });

  it('fall back to English in languages that were left out', async () => {
    const resolver = createRequire(join(library, 'toast/useToast.mjs'));
    const { LocalizedStringDictionary } = (await import(
      pathToFileURL(resolver.resolve('@internationalized/string')).href
    )) as { LocalizedStringDictionary: Dictionary };
    const dictionary = new LocalizedStringDictionary({
      'de-DE': undefined,
      'en-US': { close: 'Close' },
      'es-ES': { close: 'Cerrar' },
    });
    const said = ['de-DE', 'de-AT', 'es-US', 'en-GB'].map((locale) => dictionary.getStringForLocale('close', locale));
    expect(said).toEqual(['Close', 'Close', 'Cerrar', 'Close']);
  });
});
