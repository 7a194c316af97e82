import type { Cents } from '@sunflower/money/cents.ts';
import { JackpotText, type JackpotTextProps } from '../../../ui/jackpot/jackpot-text.tsx';
import { gameText } from '../texts.ts';
import { describeUnit } from './jackpot-text.ts';

/**
 * Renders a game's jackpot. The jackpot is unknown until the previous draw is settled; the page then says so in the
 * same place.
 */
export function Jackpot({
  cents,
  size,
}: {
  readonly cents: Cents | null;
  readonly size: NonNullable<JackpotTextProps['size']>;
}) {
  if (cents === null) return <span>{gameText('jackpotPending')}</span>;
  return <JackpotText cents={cents} texts={describeUnit(cents)} size={size} />;
}
