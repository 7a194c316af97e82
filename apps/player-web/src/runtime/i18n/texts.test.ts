import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineTexts, localeTag, switchLanguage, type Texts, waitForTexts, withTexts } from './texts.ts';

const load = (texts: Texts) => async () => ({ texts });
const french = { plain: 'Panier', items_one: '{{count}} grille', items_other: '{{count}} grilles' };
/** Not every key: missing texts fall back to English. */
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
    await switchLanguage('en-US');
  });

  it.each([
    ['plain', {}, 'Cart'],
    ['named', { name: 'Ann {{x}} $& <b>' }, 'Hello Ann {{x}} $& <b>'],
    ['items', { count: 1 }, '1 board'],
    ['items', { count: 0 }, '0 boards'],
    ['items', { count: 5 }, '5 boards'],
  ] as const)('renders %s with %j', (key, values, expected) => {
    expect(text(key, values)).toBe(expected);
  });

  it('shows the placeholder of a missing value, so that a test or a reader notices it', () => {
    expect(text('named')).toBe('Hello {{name}}');
  });

  it.each([
    ['fr', 'fr-FR', 'Panier', '0 grille', '2 grilles', '1000000 grilles'],
    ['es', 'es-US', 'Carrito', '0 jugadas', '2 jugadas', '1000000 jugadas'],
  ] as const)(
    '[S3-28] %s has its own language tag, messages and plural forms',
    async (language, tag, plain, zero, two, million) => {
      await switchLanguage(language);
      expect(localeTag()).toBe(tag);
      expect(text('plain')).toBe(plain);
      expect([0, 2, 1_000_000].map((count) => text('items', { count }))).toEqual([zero, two, million]);
    },
  );

  it('falls back to English for a missing text, reported once in development', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await switchLanguage('fr');
    expect([text('onlyEnglish'), text('onlyEnglish')]).toEqual(['Sunflower', 'Sunflower']);
    expect(warn.mock.calls).toEqual([['test.onlyEnglish has no text in fr']]);
  });

  it('[S8-4/locale] uses the English texts when others fail to load, and logs a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const lost = vi
      .fn<() => Promise<{ texts: Texts }>>()
      .mockResolvedValue({ texts: { word: 'Mot' } })
      .mockRejectedValueOnce(new Error('lost'));
    const other = defineTexts<Texts>('lost', { word: 'Word' }, { fr: lost, es: lost });
    await switchLanguage('fr');
    expect(other('word')).toBe('Word');
    expect(text('plain')).toBe('Panier');
    expect(warn.mock.calls[0]?.[0]).toBe('the texts of lost in fr could not be loaded');
  });

  it('loads the messages of a lazy module before it is used', async () => {
    await switchLanguage('es');
    const part = (async () =>
      defineTexts<Texts>('later', { word: 'Word' }, { fr: load({}), es: load({ word: 'Palabra' }) }))();
    expect((await withTexts(part))('word')).toBe('Palabra');
    await waitForTexts();
  });

  it('uses the second of two languages that are chosen in quick succession', async () => {
    await Promise.all([switchLanguage('fr'), switchLanguage('es')]);
    expect(localeTag()).toBe('es-US');
  });
});
