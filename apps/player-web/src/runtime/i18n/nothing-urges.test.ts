import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import { describe, expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../../../..');

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'i');

/**
 * Words that encourage chasing losses, raising the stake, hurrying, or staying. A text that needs a new one is reviewed
 * by another person first.
 */
const URGING: Readonly<Record<Language, RegExp>> = {
  'en-US': anyOf(
    String.raw`(?<!no )hurry|last chance|don.t miss|act (now|fast)|win \S* ?back|get \S* ?money back|\bchase`,
    String.raw`so close|(almost|nearly) (won|there)|\bstreak|\bhot (number|game)|\bis due\b|more chances`,
    String.raw`better odds|\b(bet|stake|spend|play) more\b|\bone more (board|draw|game|play|time)`,
    String.raw`play once[ ]more|keep playing|play on\b(?! credit)|'play again'|double (your|up)|you deserve|can.t lose`,
    String.raw`sure (win|thing)|big win|try your luck|good luck|\blucky|before you go|miss(ing)? out`,
    'only .{1,20} left|are you sure',
  ),
  fr: anyOf(
    String.raw`dépêche|dernière chance|ne (manquez|ratez)|regagn|récupér\S* (vos|ses) (pertes|mises)|si près`,
    'presque (gagné|là)|série gagnante|(numéro|jeu)x? chaud|plus de chances de gagner',
    '(?<!ne |arrêter de )jou(ez|er) (plus|davantage)|mis(ez|er) (plus|davantage)|continuer à jouer',
    String.raw`\brejouer\b(?! ces)|doubl(ez|er) (votre|vos)|vous méritez|chanceux|bonne chance`,
    'tentez votre chance|gros gain|avant de partir|êtes-vous sûr',
  ),
  es: anyOf(
    'date prisa|dese prisa|última oportunidad|no (te|se) (lo )?pierd',
    String.raw`recuper\S* (lo|sus?) (perdid|pérdid|dinero)|tan cerca|casi gan|\bracha`,
    '(número|juego)s? caliente|más posibilidades de ganar|juegue más|apueste más',
    '(seguir|siga) jugando|jugar de nuevo|dobl(a|e) (tu|su)|se merece|buena suerte',
    'pruebe su suerte|gran premio le espera|antes de irse|¿está seguro',
  ),
};

/** Myths are quoted to refute them, and questions name signs of harm: such words are allowed there. */
const QUOTED = /^\s*'?(myth|fact|sign|q)\d/;

const languageOf = (file: string): Language => LANGUAGES.find((one) => file.endsWith(`.${one}.ts`)) ?? 'en-US';

/** Returns key and text of every displayed line; a text may be on the line below its key. */
function linesOf(path: string): string[] {
  const joined = readFileSync(path, 'utf8').replace(/:\n\s+/g, ': ');
  return joined.split('\n').filter((line) => /^\s*'?[\w-]+'?: ['"`]/.test(line) && !QUOTED.test(line));
}

const files = ['player-web/src', 'platform/src'].flatMap((app) =>
  readdirSync(join(APPS, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/-])texts(\.\w\w)?\.ts$/.test(file))
    .map((file) => join(APPS, app, file)),
);

describe('player texts', () => {
  it.each(LANGUAGES)('[RTS-14A] never urge players to chase losses, raise stakes or stay, in %s', (language) => {
    const own = files.filter((file) => languageOf(file) === language);
    const lines = own.flatMap((file) => linesOf(file).map((line) => `${file.slice(APPS.length)}: ${line.trim()}`));
    expect(lines.length).toBeGreaterThan(800);
    expect(lines.filter((line) => URGING[language].test(line.replace(/^[^ ]+ /, '')))).toEqual([]);
  });

  it.each([
    ['en-US', "stay: 'Keep playing',"],
    ['en-US', "close: 'Only 2 numbers left!',"],
    ['fr', "stay: 'Continuer à jouer',"],
    ['fr', "more: 'Jouez davantage.',"],
    ['es', "stay: 'Seguir jugando',"],
    ['es', "more: 'Apueste más.',"],
  ] as const)('(the check itself) in %s finds the urging line: %s', (language, line) => {
    expect(URGING[language].test(line)).toBe(true);
  });
});
