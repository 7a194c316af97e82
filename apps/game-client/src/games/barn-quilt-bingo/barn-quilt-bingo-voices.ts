import type { GameVoice } from '../../face/game-voice.ts';

const PATCHES_A_BLOCK = 9;
const HANDFUL = 4;

/** The announcements of the game, and the two lines of its rule on the board. */
export type QuiltVoice = GameVoice & { readonly board: readonly [string, string] };

type Words = {
  readonly rule: string;
  readonly board: readonly [string, string];
  readonly closed: (call: number, of: number, handful: number) => string;
  /** Names of the four blocks, in the order of a ticket's groups. */
  readonly blocks: readonly string[];
  readonly colon: string;
  readonly won: (block: string) => string;
};

function voiceOf({ rule, board, closed, blocks, colon, won }: Words): QuiltVoice {
  const blockOf = (group: number | undefined) => blocks[group ?? -1] ?? '';
  return {
    rule,
    board,
    covered: ({ step, steps }) => closed(step + 1, steps, Math.floor(step / HANDFUL) + 1),
    say: (event, usd) => {
      if (event.t === 'deal')
        return (event.groups ?? []).map(({ amount }, group) => `${blockOf(group)}, ${usd(amount)}`).join('. ');
      if (event.t !== 'mark') return '';
      return `${event.shows}${colon} ${blockOf(Math.floor((event.cells[0] ?? -1) / PATCHES_A_BLOCK))}`;
    },
    title: ({ wins }) => wins.map(({ group }) => won(blockOf(group))).join(', '),
  };
}

const EN = voiceOf({
  rule: 'Twenty-four calls. All nine patches of one block win its prize.',
  board: ['Tap one call, or the last of four.', 'Nine painted patches win the prize.'],
  closed: (call, of, handful) => `Call ${call} of ${of}, handful ${handful}, closed`,
  blocks: ['Ohio Star', 'Flying Geese', 'Log Cabin', 'Maple Leaf'],
  colon: ':',
  won: (block) => `${block}, all nine patches`,
});

const ES = voiceOf({
  rule: 'Veinticuatro números. Las nueve piezas de un bloque ganan su premio.',
  board: ['Toque uno, o el último de cuatro.', 'Nueve piezas ganan el premio.'],
  closed: (call, of, handful) => `Número ${call} de ${of}, puñado ${handful}, cerrado`,
  blocks: ['Estrella de Ohio', 'Gansos en vuelo', 'Cabaña de troncos', 'Hoja de arce'],
  colon: ':',
  won: (block) => `${block}, las nueve piezas`,
});

const FR = voiceOf({
  rule: 'Vingt-quatre numéros. Les neuf pièces d’un bloc remportent son gain.',
  board: ['Touchez-en un, ou le quatrième.', 'Neuf pièces remportent le gain.'],
  closed: (call, of, handful) => `Numéro ${call} sur ${of}, poignée ${handful}, fermé`,
  blocks: ['Étoile de l’Ohio', 'Vol d’oies', 'Cabane en rondins', 'Feuille d’érable'],
  colon: ' :',
  won: (block) => `${block}, les neuf pièces`,
});

/** The texts of Barn Quilt Bingo, by language. */
export const BARN_QUILT_BINGO_VOICES = { 'en-US': EN, es: ES, fr: FR };
