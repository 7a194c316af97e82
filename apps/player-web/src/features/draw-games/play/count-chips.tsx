import { useState } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { playText } from './texts.ts';

const SHOWN_AT_FIRST = 5;

type CountChipsProps = {
  /** The available numbers of draws, ascending. */
  readonly counts: readonly number[];
  readonly drawCount: number;
  readonly onChange: (drawCount: number) => void;
};

/** Renders the choice of how many draws in a row, for games with too many draws for one chip per date. */
export function CountChips({ counts, drawCount, onChange }: CountChipsProps) {
  const [isOpen, setIsOpen] = useState(counts.indexOf(drawCount) >= SHOWN_AT_FIRST);
  const canFold = counts.length > SHOWN_AT_FIRST && counts.indexOf(drawCount) < SHOWN_AT_FIRST;
  const shown = isOpen ? counts : counts.slice(0, SHOWN_AT_FIRST);
  return (
    <ChoiceChips
      label={playText('drawsInARow')}
      options={shown.map((count) => ({ id: `${count}`, text: `${count}` }))}
      selected={[`${drawCount}`]}
      onChange={([id]) => onChange(Number(id ?? drawCount))}
      more={canFold ? { text: playText(isOpen ? 'fewer' : 'more'), onPress: () => setIsOpen(!isOpen) } : undefined}
    />
  );
}
