import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineTexts, localeTag, speak, type Texts, textsLoaded, withTexts } from './texts.ts';

const load = (texts: Texts) => async () => ({ texts });
const french = { plain: 'Panier', items_one: '{{count}} grille', items_other: '{{count}} grilles' };
/** Not every key: what a language lacks is said in English. */
const text = defineTexts<Texts>(
  'test',
  {
    plain: 'Cart',
    named: 'Hello {{name}}',
    items_one: '{{count}} board',
    items_other: '{{count}} boards',
    onlyEnglish: 'Sunflower',
  },
  { fr: load(french), es: load({ plain: 'Carrito', items_one: '{{count}} jugada', items_other: '{{count}} jugadas' }) },
);

describe('texts', () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await speak('en-US');
  });

  it.each([
    ['plain', {}, 'Cart'],
    ['named', { name: 'Ann {{x}} $& <b>' }, 'Hello Ann {{x}} $& <b>'],
    ['items', { count: 1 }, '1 board'],
    ['items', { count: 0 }, '0 boards'],
    ['items', { count: 5 }, '5 boards'],
  ] as const)('%s with %j', (key, values, expected) => {
    expect(text(key, values)).toBe(expected);
  });

  it('a value that is missing shows its place, so that a test or a reader sees it', () => {
    expect(text('named')).toBe('Hello {{name}}');
  });

  it.each([
    ['fr', 'fr-FR', 'Panier', '0 grille', '2 grilles', '1000000 grilles'],
    ['es', 'es-US', 'Carrito', '0 jugadas', '2 jugadas', '1000000 jugadas'],
  ] as const)(
    '[S3-28] %s has its tag, its words and its own plurals',
    async (language, tag, plain, zero, two, million) => {
      await speak(language);
      expect(localeTag()).toBe(tag);
      expect(text('plain')).toBe(plain);
      expect([0, 2, 1_000_000].map((count) => text('items', { count }))).toEqual([zero, two, million]);
    },
  );

  it('a text that is missing in a language is the English one, told once in development', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await speak('fr');
    expect([text('onlyEnglish'), text('onlyEnglish')]).toEqual(['Sunflower', 'Sunflower']);
    expect(told.mock.calls).toEqual([['test.onlyEnglish has no text in fr']]);
  });

  it('[S8-4/locale] texts that do not load are logged only: the room speaks English', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const lost = vi
      .fn<() => Promise<{ texts: Texts }>>()
      .mockResolvedValue({ texts: { word: 'Mot' } })
      .mockRejectedValueOnce(new Error('lost'));
    const other = defineTexts<Texts>('lost', { word: 'Word' }, { fr: lost, es: lost });
    await speak('fr');
    expect(other('word')).toBe('Word');
    expect(text('plain')).toBe('Panier');
    expect(told.mock.calls[0]?.[0]).toBe('the texts of lost in fr could not be loaded');
  });

  it('a room that comes later is shown with its texts', async () => {
    await speak('es');
    const part = (async () =>
      defineTexts<Texts>('later', { word: 'Word' }, { fr: load({}), es: load({ word: 'Palabra' }) }))();
    expect((await withTexts(part))('word')).toBe('Palabra');
    await textsLoaded();
  });

  it('of two choices in a row the last one counts', async () => {
    await Promise.all([speak('fr'), speak('es')]);
    expect(localeTag()).toBe('es-US');
  });
});
