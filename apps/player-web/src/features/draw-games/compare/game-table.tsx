import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useShownOrder } from '../games/games-order.ts';
import { COMPARE_ORDERS, type CompareOrder, compareOrder, readOrder } from './compare-order.ts';
import rowStyles from './game-row.module.css';
import { GameRow } from './game-row.tsx';
import styles from './game-table.module.css';
import { compareText } from './texts.ts';

const QUERY = { sort: 'one' } as const;

const orderText: Readonly<Record<CompareOrder, () => string>> = {
  top: () => compareText('sortTop'),
  odds: () => compareText('sortOdds'),
  price: () => compareText('sortPrice'),
  next: () => compareText('sortNext'),
};

/** The names of the columns. Every row has its own for screen readers, and on cards. */
function ColumnNames() {
  return (
    <div className={classNames(rowStyles.columns, styles.head)} aria-hidden="true">
      <span className={rowStyles.name}>{compareText('game')}</span>
      <span className={rowStyles.top}>{compareText('topPrizeNow')}</span>
      <span className={rowStyles.anyOdds}>{compareText('anyOdds')}</span>
      <span className={rowStyles.price}>{compareText('price')}</span>
      <span className={rowStyles.next}>{compareText('nextDraw')}</span>
    </div>
  );
}

/** Renders games to compare, sorted by what the player chose; the choice is part of the page's address. */
export function GameTable({ games }: { readonly games: readonly GameSummary[] }) {
  const [values, change] = useQueryValues(QUERY);
  // A prerendered page has no query.
  const by = readOrder(useHydrated() ? values.sort : undefined);
  const shown = useShownOrder(games, compareOrder(by));
  const sort = (order: string | undefined) => change({ sort: order === COMPARE_ORDERS[0] ? undefined : order });
  return (
    <div className={styles.table}>
      <ChoiceChips
        label={compareText('sortBy')}
        options={COMPARE_ORDERS.map((id) => ({ id, text: orderText[id]() }))}
        selected={[by]}
        onChange={([id]) => sort(id)}
      />
      <div className={styles.sheet}>
        <ColumnNames />
        <ul>
          {shown.map((game) => (
            <GameRow key={game.gameId} game={game} />
          ))}
        </ul>
      </div>
      <p className={styles.note}>{compareText('oddsNote')}</p>
    </div>
  );
}
