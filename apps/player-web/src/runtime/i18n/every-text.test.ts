import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@sunflower/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import type { TextOf, Texts } from './texts.ts';

const SRC = join(import.meta.dirname, '../..');

/**
 * Screens that only developers see, which are the only ones that may stay in English. All others are translated into
 * every language.
 */
const ENGLISH_ONLY: readonly string[] = ['app/dev/', 'app/gallery/', 'ui/gallery/'];
const isEnglishOnly = (file: string) => ENGLISH_ONLY.some((folder) => file.startsWith(folder));

/** Texts that stay the same in every language: names, units and figures. */
const NAMES = [
  'Sunflower|Kansas|Powerball|Mega Millions|Pick|Keno|Super Kansas Cash|Lotto America|2by2',
  'Power Play|Double Play|All Star Bonus|Bulls-Eye|Bingo|GAMBLER|PB|min|h|x|d',
].join('|');
/** Words a language shares with English. */
const SHARED: Readonly<Record<string, string>> = {
  fr: [
    '[Tt]ickets?|Total|Jackpot|Configuration|client|Minutes',
    'Notifications|Session|Type|Date|Messages|[Pp]oints?|Bronze',
  ].join('|'),
  es: 'Total|Popular|Demo',
};

function readsAlike(text: string, language: string): boolean {
  const copy = text.replace(/\{\{\w+\}\}/g, ' ');
  return !/\p{L}/u.test(copy.replace(new RegExp(`\\b(?:${NAMES}|${SHARED[language]})\\b`, 'g'), ''));
}

const sources = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(SRC, file), 'utf8')]),
);
const textFiles = [...sources].filter(
  ([file, text]) => /\bdefineTexts\(\s*'/.test(text) && !file.startsWith('runtime/i18n/'),
);

type TextFile = { readonly file: string; readonly name: string; readonly text: TextOf<Texts> };

async function readTextFile(file: string): Promise<TextFile> {
  const exported: Record<string, unknown> = await import(join(SRC, file));
  const found = Object.entries(exported).find(([, value]) => typeof value === 'function' && 'english' in value);
  if (!found) throw new Error(`${file} exports no texts`);
  return { file, name: found[0], text: found[1] as TextOf<Texts> };
}

async function translationOf(file: string, language: string): Promise<Texts> {
  const { texts } = (await import(join(SRC, file.replace(/\.ts$/, `.${language}.ts`)))) as { texts: Texts };
  return texts;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const CONTRACTS = join(SRC, '../../../packages/contracts');

/** Returns a file's own text and that of its direct imports: its own modules and the contracts. */
function withImports(file: string, text: string): string[] {
  const paths = [...text.matchAll(/from '([^']+)'/g)].map(([, path]) => path ?? '');
  return paths.flatMap((path) => {
    if (path.startsWith('@sunflower/contracts/')) return [readFileSync(join(CONTRACTS, path.slice(21)), 'utf8')];
    const source = path.startsWith('.') ? sources.get(join(file, '..', path).replaceAll('\\', '/')) : undefined;
    return source === undefined || source.includes('defineTexts(') ? [] : [source];
  });
}

/**
 * Codes come from the contracts, from the calls and from the identity provider, whose refusals the platform passes on.
 */
const contracts = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const afar = [
  readFileSync(join(CONTRACTS, '../service-base/http/error-body.ts'), 'utf8'),
  readFileSync(join(SRC, '../../platform/src/modules/flags/flags-routes.ts'), 'utf8'),
  readFileSync(join(SRC, '../../platform/src/modules/sessions/sessions-refusals.ts'), 'utf8'),
  readFileSync(join(CONTRACTS, '../partner-protocols/identity-provider.ts'), 'utf8'),
  ...contracts
    .filter((file) => !file.endsWith('messages.ts'))
    .map((file) => readFileSync(join(CONTRACTS, file), 'utf8')),
  ...[...sources]
    .filter(([file, text]) => file.startsWith('runtime/') && !text.includes('defineTexts('))
    .map(([, text]) => text),
].join('\n');
const isCode = (key: string) => /^[A-Z][A-Z_]+$/.test(key);

/**
 * Returns a check of whether a screen uses a key: literally, as a member of a lookup table, or by a prefix:
 * `step_${step}`.
 */
function usesOf({ file, name }: TextFile): (key: string) => boolean {
  const own = [...sources].filter(([path, text]) => path !== file && new RegExp(`\\b${name}\\b`).test(text));
  const all = own.flatMap(([path, text]) => [text, ...withImports(path, text)]);
  const said = new Set(
    all.flatMap((text) => [...text.matchAll(/'([^'\n]*)'|\b([A-Za-z_]\w*)(?=:)/g)].map((m) => m[1] ?? m[2])),
  );
  const stems = own.flatMap(([, text]) => [...text.matchAll(/`([\w-]+)\$\{/g)].map(([, stem]) => stem ?? ''));
  return (key) =>
    said.has(key) ||
    (isCode(key) && new RegExp(`'${key}'|\\b${key}:`).test(afar)) ||
    stems.some((stem) => key.startsWith(stem));
}

const stemOf = (key: string) => key.replace(/_(one|many|other)$/, '');

describe.each(textFiles.map(([file]) => [file]))('the texts of %s', (file) => {
  const languages = isEnglishOnly(file) ? [] : LANGUAGES.filter((language) => language !== 'en-US');

  it('[S1-7/locales] exist in every language, with the same placeholders', async () => {
    const { text } = await readTextFile(file);
    for (const language of languages) {
      const texts = await translationOf(file, language);
      expect([language, Object.keys(texts).sort()]).toEqual([language, Object.keys(text.english).sort()]);
      for (const [key, english] of Object.entries(text.english)) {
        const translated = texts[key] ?? '';
        expect([language, key, placeholders(translated)]).toEqual([language, key, placeholders(english)]);
        const isLeft = translated === english && !readsAlike(english, language);
        expect({ language, key, untranslated: isLeft ? english : null }).toEqual({ language, key, untranslated: null });
      }
    }
  });

  it('are all used by some screen', async () => {
    const textFile = await readTextFile(file);
    const isRequested = usesOf(textFile);
    const unused = Object.keys(textFile.text.english).filter((key) => !isRequested(stemOf(key)) && !isRequested(key));
    expect(unused).toEqual([]);
  });
});

describe('every text', () => {
  it('is defined in a file that this test has read', () => {
    expect(textFiles.length).toBeGreaterThan(12);
    const elsewhere = [...sources]
      .filter(([, text]) => /\bdefineTexts\((?!namespace|\s*')/.test(text))
      .map(([file]) => file);
    expect(elsewhere.filter((file) => !file.startsWith('runtime/i18n/'))).toEqual([]);
  });

  it("is looked up while rendering, never while a module loads and the language isn't known yet", () => {
    const names = textFiles.flatMap(([, text]) =>
      [...text.matchAll(/export const (\w+) = defineTexts\(/g)].map(([, name]) => name),
    );
    // `constants` matches every module constant that isn't a function; `asks` matches a line in it that looks up a text
    // outside of a function.
    const constants = /^(?:export )?const \w+[^=\n]*= (?!\(|async|\w+ =>)[\s\S]*?(?=\n\S|\n\n)/gm;
    const calls = new RegExp(`^(?:(?!=>).)*\\b(?:${names.join('|')})\\(`, 'm');
    const early = [...sources].filter(([, text]) =>
      [...text.matchAll(constants)].some(([constant]) => calls.test(constant)),
    );
    expect(early.map(([file]) => file)).toEqual([]);
  });

  it('is loaded together with a lazy screen, before that screen renders', () => {
    const late = /(?<!withTexts\()\bimport\(\s*'(?!(?:\.\.\/)+ui\/)[^']+\.tsx'/;
    const found = [...sources]
      .filter(([file, text]) => !file.startsWith('ui/') && !isEnglishOnly(file) && late.test(text))
      .map(([file]) => file);
    // The routes load every screen of these lists together with its texts.
    expect(sources.get('app/route-tree.ts')).toContain('await withTexts(loadScreen())');
    const lists = ['account', 'game', 'open', 'ticket'].map((name) => `app/screens/${name}-screens.ts`);
    expect(found.sort()).toEqual(lists);
  });

  it('comes from a texts file: no screen has inline text', () => {
    const betweenTags = />\s*[A-Za-z][a-z]+(?: [^<>{}=;]*)?<\//;
    const inAttributes = /\b(?:aria-label|title|alt|placeholder|label|description|errorText)="[A-Za-z][^"]*"/;
    const screens = [...sources].filter(([file]) => file.endsWith('.tsx') && !isEnglishOnly(file));
    expect(screens.length).toBeGreaterThan(80);
    const found = screens.filter(([, text]) => betweenTags.test(text) || inAttributes.test(text)).map(([file]) => file);
    expect(found).toEqual([]);
  });
});
