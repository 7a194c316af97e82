import type { Cents } from '@sunflower/money/cents.ts';
import { JackpotText, type JackpotTextProps } from '../../ui/jackpot/jackpot-text.tsx';
import { unitWords } from './jackpot-words.ts';
import { gameText } from './texts.ts';

/** A game's jackpot; until the draw before is settled nobody knows it, and the page says so in the same place. */
export function Jackpot({
  cents,
  size,
}: {
  readonly cents: Cents | null;
  readonly size: NonNullable<JackpotTextProps['size']>;
}) {
  if (cents === null) return <span>{gameText('jackpotPending')}</span>;
  return <JackpotText cents={cents} texts={unitWords(cents)} size={size} />;
}
