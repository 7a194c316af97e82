import { type DigitBoard, placesOf, playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { type DigitTier, digitPayTable } from '@sunflower/game-rules/digits/digit-odds.ts';
import { countOrders } from '@sunflower/game-rules/digits/digit-orders.ts';
import type { DigitPlay, DigitRules } from '@sunflower/game-rules/digits/digit-rules.ts';
import { priceDigitBoard } from '@sunflower/game-rules/digits/digit-wager.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { ChoiceChips } from '../../../../ui/choice-chips/choice-chips.tsx';
import { DigitWheels } from '../../../../ui/digit-wheels/digit-wheels.tsx';
import { wholeOddsText } from '../../labels/odds-text.ts';
import type { PickerProps } from '../play-kind.ts';
import { nameOfPlay, openPlaces, playedAs, playHint, suitsPlay } from './digit-text.ts';
import styles from './kinds.module.css';
import { pickDigitsText } from './left-text.ts';
import { kindText } from './texts.ts';

type DigitPickerProps = PickerProps<DigitRules, DigitBoard>;

/**
 * Returns the rows of the pay table that a board can win by: those of its digit pattern when it is full, otherwise all.
 */
function rowsOf(board: DigitBoard, play: DigitPlay, rules: DigitRules): readonly DigitTier[] {
  const rows = digitPayTable(rules, { stakeCents: board.stakeCents, plays: [play] });
  if (openPlaces(board, rules).length > 0 || !suitsPlay(board, rules)) return rows;
  const ways = countOrders(board.digits.filter((digit) => digit !== null));
  return rows.filter((row) => row.ways === null || row.ways === ways);
}

function rowLabel(row: DigitTier): string {
  if (row.tier.endsWith('-exact')) return kindText('exactOrder');
  if (row.ways === null) return kindText('match');
  return kindText(row.tier.endsWith('-any') ? 'otherOrder' : 'anyOrder', { count: row.ways });
}

function Wins({ board, play, rules }: { board: DigitBoard; play: DigitPlay; rules: DigitRules }) {
  return (
    <table className={styles.pays} aria-label={kindText('winsOf', { play: nameOfPlay(play) })}>
      <thead>
        <tr>
          <th scope="col">{kindText('matches')}</th>
          <th scope="col">{kindText('pays')}</th>
          <th scope="col">{kindText('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(board, play, rules).map((row) => (
          <tr key={row.tier}>
            <th scope="row">{rowLabel(row)}</th>
            <td>{formatUsd(row.prizeCents, 'optional-cents')}</td>
            <td>{wholeOddsText(row.odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns the price of a way to play these digits. A combo costs the stake once for each order of the digits; while
 * they are incomplete, its price is given per order.
 */
function costOf(play: DigitPlay, board: DigitBoard, rules: DigitRules): string {
  const played = playedAs(board, play, rules);
  const isOpen = play.form === 'combo' && openPlaces(played, rules).length > 0;
  const cost = formatUsd(isOpen ? played.stakeCents : priceDigitBoard(played, rules), 'optional-cents');
  return isOpen ? kindText('eachOrder', { price: cost }) : cost;
}

/** Renders how the digits are played, the stake and the digits; below, what they win. */
export function DigitPicker({ rules, board, letter, onChange }: DigitPickerProps) {
  const play = playOf(board.playId, rules);
  if (!play) return null;
  const places = placesOf(play, rules);
  const open = openPlaces(board, rules);
  const offered = rules.plays.filter(({ isOffered }) => isOffered);
  const isUnsuited = open.length === 0 && !suitsPlay(board, rules);
  const done = isUnsuited ? kindText('needTwoDigits') : kindText('pickedDigits');
  return (
    <div className={styles.stack}>
      <div>
        <ChoiceChips
          label={kindText('playType')}
          options={offered.map((one) => ({ id: one.id, text: nameOfPlay(one), detail: costOf(one, board, rules) }))}
          selected={[board.playId]}
          onChange={([id]) => {
            const chosen = playOf(id ?? '', rules);
            if (chosen) onChange(playedAs(board, chosen, rules));
          }}
        />
        <p className={styles.hint}>{playHint(play)}</p>
      </div>
      {play.stakesCents.length > 1 && (
        <ChoiceChips
          label={kindText('stake')}
          options={play.stakesCents.map((cents) => ({ id: `${cents}`, text: formatUsd(cents, 'optional-cents') }))}
          selected={[`${board.stakeCents}`]}
          onChange={([id]) => onChange({ ...board, stakeCents: BigInt(id ?? board.stakeCents) })}
        />
      )}
      <DigitWheels
        label={kindText('digitsOf', { letter })}
        digits={board.digits}
        wild={board.digits.flatMap((_, place) => (places.includes(place) ? [] : [place]))}
        texts={{
          place: (place) => kindText('digit', { place }),
          wild: kindText('anyDigit'),
          empty: kindText('noDigit'),
          up: (place, digit) => kindText('digitUp', { place, digit }),
          down: (place, digit) => kindText('digitDown', { place, digit }),
          pad: kindText('pad'),
        }}
        statusText={open.length > 0 ? pickDigitsText({ missing: open.length, count: places.length }) : done}
        isWrong={isUnsuited}
        onChange={(digits) => onChange({ ...board, digits })}
      />
      <Wins board={board} play={play} rules={rules} />
    </div>
  );
}
