import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import { gameText } from '../texts.ts';
import { bonusBallText } from './game-text.ts';

/** Returns drawn numbers as a text: "7, 22, 39, 45, 66, Powerball 19". */
export function numbersText(gameId: string, drawn: DrawnPicks): string {
  if (drawn.kind === 'digits') return drawn.digits.join(', ');
  if (drawn.kind === 'two-field')
    return [
      ...drawn.red.map((value) => gameText('redBall', { value })),
      ...drawn.white.map((value) => gameText('whiteBall', { value })),
    ].join(', ');
  const numbers = drawn.numbers.map(String);
  if (drawn.kind === 'keno') {
    const bullsEye = drawn.bullsEye === null ? [] : [gameText('bullsEye', { value: drawn.bullsEye })];
    return [...numbers, ...bullsEye].join(', ');
  }
  return [...numbers, ...(drawn.bonus === null ? [] : [bonusBallText(gameId, drawn.bonus)])].join(', ');
}
