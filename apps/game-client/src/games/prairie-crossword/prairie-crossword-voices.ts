import type { GameVoice, GameVoices } from '../../face/game-voice.ts';
import { ENGLISH_LINES, FRENCH_LINES, SPANISH_LINES } from './prairie-crossword-lines.ts';

/** The board of each language: French players have the English words, with lines in French. */
const ENGLISH_BOARD = 0;
const SPANISH_BOARD = 1;
const BOARD_WORDS = 11;

/** The texts that the picture shows next to the words. */
export type CrosswordTexts = {
  readonly board: number;
  readonly lines: Readonly<Record<string, string>>;
  /** Two lines that say how a long game is played. */
  readonly rule: readonly [string, string];
  readonly ladder: string;
};

const TEXTS = {
  'en-US': {
    board: ENGLISH_BOARD,
    lines: ENGLISH_LINES,
    rule: ['Turn the tiles. The number of complete words wins.', 'Put it down when you like, and finish it later.'],
    ladder: 'Complete words win',
  },
  es: {
    board: SPANISH_BOARD,
    lines: SPANISH_LINES,
    rule: ['Voltee las fichas. Gana el número de palabras.', 'Puede dejarlo cuando quiera y terminarlo después.'],
    ladder: 'Palabras completas',
  },
  fr: {
    board: ENGLISH_BOARD,
    lines: FRENCH_LINES,
    rule: ['Les mots sont anglais, leur histoire en français.', 'Arrêtez quand vous voulez, et finissez plus tard.'],
    ladder: 'Mots complets',
  },
} as const satisfies Readonly<Record<string, CrosswordTexts>>;

const EN = voiceOf(TEXTS['en-US'], {
  rule: 'Turn eighteen tiles. Three or more complete words win.',
  covered: ({ step, steps }) => `Tile ${step + 1} of ${steps}, closed`,
  title: ({ wins }) => `${wins[0]?.count ?? 0} complete words`,
  places: (count) => (count === 0 ? 'not in the grid' : count === 1 ? 'one square' : `${count} squares`),
  complete: (word, line) => `${word} is complete. ${line}`,
  rungs: (count, amount) => `${count} words: ${amount}`,
});

const ES = voiceOf(TEXTS.es, {
  rule: 'Voltee dieciocho fichas. Tres o más palabras completas ganan.',
  covered: ({ step, steps }) => `Ficha ${step + 1} de ${steps}, cerrada`,
  title: ({ wins }) => `${wins[0]?.count ?? 0} palabras completas`,
  places: (count) => (count === 0 ? 'no está en el tablero' : count === 1 ? 'una casilla' : `${count} casillas`),
  complete: (word, line) => `${word} está completa. ${line}`,
  rungs: (count, amount) => `${count} palabras: ${amount}`,
});

const FR = voiceOf(TEXTS.fr, {
  rule: 'Retournez dix-huit jetons. Trois mots complets ou plus gagnent.',
  covered: ({ step, steps }) => `Jeton ${step + 1} sur ${steps}, fermé`,
  title: ({ wins }) => `${wins[0]?.count ?? 0} mots complets`,
  places: (count) => (count === 0 ? 'absent de la grille' : count === 1 ? 'une case' : `${count} cases`),
  complete: (word, line) => `${word} est complet. ${line}`,
  rungs: (count, amount) => `${count} mots : ${amount}`,
});

/** The texts of Prairie Crossword, by language. */
export const PRAIRIE_CROSSWORD_VOICES: GameVoices = { 'en-US': EN, es: ES, fr: FR };

/** Returns the texts in the language of a voice. */
export function crosswordTexts(voice: GameVoice): CrosswordTexts {
  if (voice === ES) return TEXTS.es;
  return voice === FR ? TEXTS.fr : TEXTS['en-US'];
}

type Words = Pick<GameVoice, 'rule' | 'covered' | 'title'> & {
  readonly places: (count: number) => string;
  readonly complete: (word: string, line: string) => string;
  readonly rungs: (count: number, amount: string) => string;
};

/** Returns a voice that announces only what happens on the board of its language. */
function voiceOf({ board, lines }: CrosswordTexts, { places, complete, rungs, ...voice }: Words): GameVoice {
  const isOwn = (group: number) => Math.floor(group / BOARD_WORDS) === board;
  return {
    ...voice,
    say: (event, usd) => {
      if (event.t === 'deal') {
        const words = (event.groups ?? []).filter((_, group) => isOwn(group)).map(({ shows = '' }) => shows);
        const amounts = (event.ladder ?? []).map(({ need, amount }) => rungs(need, usd(amount)));
        return [words.join(', '), ...amounts].join('. ');
      }
      if (event.t === 'mark' && event.board === board) return `${event.shows}: ${places(event.cells.length)}`;
      const isHere = event.t === 'count' && isOwn(event.group);
      return isHere ? complete(event.shows ?? '', lines[event.shows ?? ''] ?? '') : '';
    },
  };
}
