import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { GameRules } from '@sunflower/game-rules/game.ts';
import { OpsError, optionText, requireOption, type VerbInput } from '../../verb.ts';

/** The options for every drum of every game; a game accepts only its own. */
const DRUM_OPTIONS = [
  'white',
  'ball',
  'power-play',
  'all-star-bonus',
  'double-white',
  'double-ball',
  'red',
  'digits',
  'numbers',
  'bulls-eye',
] as const;
type DrumOption = (typeof DRUM_OPTIONS)[number];

/** The options in the form of `parseArgs`. */
export const DRAWN_OPTIONS = {
  ...Object.fromEntries(DRUM_OPTIONS.map((name) => [name, { type: 'string' as const }])),
  'repeat-is-right': { type: 'boolean' as const, default: false },
};

/** The part of the usage line that shows how to specify the numbers. */
export const DRAWN_USAGE =
  '--white 1,2,3,4,5 --ball 6 | --red 1,2 --white 3,4 | --digits 123 | --numbers 1,2,... --bulls-eye 2 ' +
  '[--repeat-is-right]';

/**
 * Reads `--repeat-is-right`, by which an operator confirms numbers that repeat another drawing. Without it, they are
 * refused with RESULT_REPEATS.
 */
export function readRepeatConfirmation(input: VerbInput): { isRepeatConfirmed?: true } {
  return input.options['repeat-is-right'] === true ? { isRepeatConfirmed: true } : {};
}

/**
 * Returns the numbers an operator typed, in the form of the game rules; whether they fit the drums is checked where
 * they are entered.
 */
export function readDrawnNumbers(input: VerbInput, rules: AnyRules): AnyDrawn {
  const names = drumsOf(rules);
  const strange = DRUM_OPTIONS.find((name) => optionText(input, name) !== undefined && !names.includes(name));
  if (strange !== undefined) throw new OpsError(`--${strange} is not a drum of ${rules.gameId}.`, 2);
  const list = (name: DrumOption) => requireOption(input, name).split(',').map(readNumber);
  const one = (name: DrumOption) => readNumber(requireOption(input, name));
  switch (rules.kind) {
    case 'numbers': {
      const multiplier = multiplierOption(rules);
      return {
        kind: 'numbers',
        main: { numbers: list('white'), bonus: names.includes('ball') ? one('ball') : null },
        ...(multiplier === undefined ? {} : { multiplier: one(multiplier) }),
        ...(names.includes('double-white')
          ? {
              doublePlay: {
                numbers: list('double-white'),
                bonus: names.includes('double-ball') ? one('double-ball') : null,
              },
            }
          : {}),
      };
    }
    case 'two-field':
      return { kind: 'two-field', red: list('red'), white: list('white') };
    case 'digits':
      return { kind: 'digits', digits: [...requireOption(input, 'digits')].map(readNumber) };
    case 'keno':
      return { kind: 'keno', numbers: list('numbers'), bullsEye: rules.bullsEye ? one('bulls-eye') : null };
  }
}

function drumsOf(rules: AnyRules): DrumOption[] {
  switch (rules.kind) {
    case 'numbers': {
      const hasSecond = rules.addOns.some((addOn) => addOn.effect === 'second-drawing');
      const hasBall = rules.matrix.bonusMax !== null;
      const multiplier = multiplierOption(rules);
      return [
        'white',
        ...(hasBall ? (['ball'] as const) : []),
        ...(multiplier === undefined ? [] : [multiplier]),
        ...(hasSecond ? (['double-white'] as const) : []),
        ...(hasSecond && hasBall ? (['double-ball'] as const) : []),
      ];
    }
    case 'two-field':
      return ['red', 'white'];
    case 'digits':
      return ['digits'];
    case 'keno':
      return rules.bullsEye ? ['numbers', 'bulls-eye'] : ['numbers'];
  }
}

/** Returns the option of a multiplier that is drawn for the whole draw; it has the name of its add-on. */
function multiplierOption(rules: GameRules): DrumOption | undefined {
  const addOn = rules.addOns.find(({ effect }) => effect === 'multiplier');
  return DRUM_OPTIONS.find((name) => name === addOn?.id);
}

function readNumber(text: string): number {
  if (!/^\d{1,2}$/.test(text.trim())) throw new OpsError(`"${text}" is not a ball number.`, 2);
  return Number(text);
}
