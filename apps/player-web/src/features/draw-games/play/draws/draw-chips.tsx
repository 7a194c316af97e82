import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { useState } from 'react';
import { drawDateText } from '../../../../runtime/clock/dates.ts';
import { ChoiceChips } from '../../../../ui/choice-chips/choice-chips.tsx';
import { playText } from '../texts.ts';
import { drawCountAfter } from './draw-choice.ts';

const SHOWN_AT_FIRST = 3;

type DrawChipsProps = {
  readonly draws: readonly OpenDraw[];
  readonly drawCount: number;
  readonly onChange: (drawCount: number) => void;
};

/**
 * Renders the next draws. A ticket covers consecutive draws from the nearest one, so selecting a draw includes all
 * draws before it.
 */
export function DrawChips({ draws, drawCount, onChange }: DrawChipsProps) {
  const [isOpen, setIsOpen] = useState(drawCount > SHOWN_AT_FIRST);
  const shown = isOpen ? draws : draws.slice(0, SHOWN_AT_FIRST);
  const canFold = draws.length > SHOWN_AT_FIRST && drawCount <= SHOWN_AT_FIRST;
  return (
    <ChoiceChips
      label={playText('draws')}
      mode="multiple"
      options={shown.map((draw, index) => ({ id: `${index}`, text: drawDateText(draw.drawDate) }))}
      selected={Array.from({ length: Math.min(drawCount, shown.length) }, (_, index) => `${index}`)}
      onChange={(ids) => onChange(drawCountAfter(drawCount, ids.map(Number)))}
      more={canFold ? { text: playText(isOpen ? 'fewer' : 'more'), onPress: () => setIsOpen(!isOpen) } : undefined}
    />
  );
}
