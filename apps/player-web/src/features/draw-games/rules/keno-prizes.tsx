import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { OddsSheet } from '@sunflower/game-rules/odds-sheet.ts';
import { useState } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import styles from './rules-screen.module.css';
import { SheetCard } from './sheet-card.tsx';
import { rulesText } from './texts.ts';

type KenoPrizesProps = {
  readonly rules: Extract<AnyRules, { kind: 'keno' }>;
  readonly sheets: readonly OddsSheet[];
};

/** Renders the prizes of one number of spots, with and without the Bulls-Eye, and the choice of that number. */
export function KenoPrizes({ rules, sheets }: KenoPrizesProps) {
  const counts = rules.spotPays
    .map(({ spots }) => spots)
    .toSorted((one, other) => one - other)
    .map(String);
  const [chosen, setChosen] = useState(counts.at(-1) ?? '');
  return (
    <>
      <ChoiceChips
        label={rulesText('spotsLabel')}
        options={counts.map((id) => ({ id, text: id }))}
        selected={[chosen]}
        onChange={([id]) => setChosen(id ?? chosen)}
      />
      <div className={styles.pools}>
        {sheets
          .filter(({ choice }) => choice.startsWith(`${chosen}-spots`))
          .map((sheet) => (
            <SheetCard key={sheet.choice} sheet={sheet} rules={rules} />
          ))}
      </div>
    </>
  );
}
