import type { KenoBoard } from '@sunflower/game-rules/keno/keno-board.ts';
import { kenoPayTable } from '@sunflower/game-rules/keno/keno-odds.ts';
import type { KenoRules } from '@sunflower/game-rules/keno/keno-rules.ts';
import { prizeForStake } from '@sunflower/game-rules/stake.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { ChoiceChips } from '../../../../ui/choice-chips/choice-chips.tsx';
import { NumberBoard } from '../../../../ui/number-board/number-board.tsx';
import { wholeOddsText } from '../../labels/odds-text.ts';
import type { PickerProps } from '../play-kind.ts';
import styles from './kinds.module.css';
import { pickText } from './left-text.ts';
import { kindText } from './texts.ts';

/** Renders what each number of hits pays for the stake, with its odds. */
function SpotPays({ rules, board }: { readonly rules: KenoRules; readonly board: KenoBoard }) {
  const rows = kenoPayTable(rules, { spots: board.spots, hasBullsEye: false });
  const label = kindText('paysOf', { count: board.spots, stake: formatUsd(board.stakeCents, 'optional-cents') });
  return (
    <table className={styles.pays} aria-label={label}>
      <caption className={styles.caption}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{kindText('hits')}</th>
          <th scope="col">{kindText('pays')}</th>
          <th scope="col">{kindText('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hits, prizeCents, odds }) => (
          <tr key={hits}>
            <th scope="row">{hits}</th>
            <td>{formatUsd(prizeForStake(prizeCents, board.stakeCents), 'optional-cents')}</td>
            <td>{wholeOddsText(odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders the number of spots, the stake and the number grid; next to them, what the board wins. */
export function KenoPicker({ rules, board, letter, onChange }: PickerProps<KenoRules, KenoBoard>) {
  const missing = board.spots - board.numbers.length;
  const spots = rules.spotPays.map((row) => row.spots).toSorted((one, other) => one - other);
  return (
    <div className={styles.stack}>
      <ChoiceChips
        label={kindText('spots')}
        options={spots.map((count) => ({ id: `${count}`, text: `${count}` }))}
        selected={[`${board.spots}`]}
        onChange={([id]) => onChange({ ...board, spots: Number(id), numbers: board.numbers.slice(0, Number(id)) })}
      />
      <ChoiceChips
        label={kindText('stake')}
        options={rules.stakesCents.map((cents) => ({ id: `${cents}`, text: formatUsd(cents, 'optional-cents') }))}
        selected={[`${board.stakeCents}`]}
        onChange={([id]) => onChange({ ...board, stakeCents: BigInt(id ?? board.stakeCents) })}
      />
      <NumberBoard
        label={kindText('marksOf', { letter })}
        to={rules.numberMax}
        max={board.spots}
        layout="tens"
        tone="bonus"
        picks={board.numbers}
        onPicksChange={(numbers) => onChange({ ...board, numbers })}
        statusText={pickText({ missing, count: board.spots })}
        fullText={kindText('full', { count: board.spots })}
      />
      <SpotPays rules={rules} board={board} />
    </div>
  );
}
