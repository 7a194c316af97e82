import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@sunflower/contracts/languages.ts';
import { describe, expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../../../..');

/** Words that chase losses, raise the stake, hurry, or ask somebody to stay. Whoever adds one to a text has it read by somebody else first. */
const URGING: Readonly<Record<Language, RegExp>> = {
  'en-US':
    /(?<!no )hurry|last chance|don.t miss|act (now|fast)|win \S* ?back|get \S* ?money back|\bchase|so close|(almost|nearly) (won|there)|\bstreak|\bhot (number|game)|\bis due\b|more chances|better odds|\b(bet|stake|spend|play) more\b|\bone more (board|draw|game|play|time)|play once more|keep playing|play on\b|'play again'|double (your|up)|you deserve|can.t lose|sure (win|thing)|big win|try your luck|good luck|\blucky|before you go|miss(ing)? out|only .{1,20} left|are you sure/i,
  fr: /dépêche|dernière chance|ne (manquez|ratez)|regagn|récupér\S* (vos|ses) (pertes|mises)|si près|presque (gagné|là)|série gagnante|(numéro|jeu)x? chaud|plus de chances de gagner|(?<!ne )jou(ez|er) (plus|davantage)|mis(ez|er) (plus|davantage)|continuer à jouer|\brejouer\b(?! ces)|doubl(ez|er) (votre|vos)|vous méritez|chanceux|bonne chance|tentez votre chance|gros gain|avant de partir|êtes-vous sûr/i,
  es: /date prisa|dese prisa|última oportunidad|no (te|se) (lo )?pierd|recuper\S* (lo|sus?) (perdid|pérdid|dinero)|tan cerca|casi gan|\bracha|(número|juego)s? caliente|más posibilidades de ganar|juegue más|apueste más|(seguir|siga) jugando|jugar de nuevo|dobl(a|e) (tu|su)|se merece|buena suerte|pruebe su suerte|gran premio le espera|antes de irse|¿está seguro/i,
};

/** Errors of thought are told to be refuted, and signs of harm are asked for: there such words stand in quotation. */
const QUOTED = /^\s*'?(myth|fact|sign|q)\d/;

const languageOf = (file: string): Language => LANGUAGES.find((one) => file.endsWith(`.${one}.ts`)) ?? 'en-US';

/** Key and text of every line that is told to somebody; a text may stand in the line below its key. */
function linesOf(path: string): string[] {
  const joined = readFileSync(path, 'utf8').replace(/:\n\s+/g, ': ');
  return joined.split('\n').filter((line) => /^\s*'?[\w-]+'?: ['"`]/.test(line) && !QUOTED.test(line));
}

const files = ['player-web/src', 'platform/src'].flatMap((app) =>
  readdirSync(join(APPS, app), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/-])texts(\.\w\w)?\.ts$/.test(file))
    .map((file) => join(APPS, app, file)),
);

describe('what players read', () => {
  it.each(LANGUAGES)('[RTS-14A] urges nobody to chase, to raise or to stay, in %s', (language) => {
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
  ] as const)('in %s %s would', (language, line) => {
    expect(URGING[language].test(line)).toBe(true);
  });
});
