import { formatUsd } from '@sunflower/money/usd-text.ts';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { GAME_TEMPOS, GAME_THEMES } from '../game-facts.ts';
import { instantText } from '../texts.ts';
import {
  type CatalogFilter,
  PARTS,
  type PlayerGames,
  PRICE_RANGES,
  partOf,
  type Range,
  TOP_PRIZE_RANGES,
} from './catalog-filter.ts';
import styles from './catalog-filters.module.css';
import { catalogText } from './texts.ts';

/** Returns the name of a range of amounts: "Up to $1", "$1 to $5", "$5 and up". */
function rangeText({ from, to }: Range): string {
  const [lowest, highest] = [
    formatUsd(from, 'optional-cents'),
    to === undefined ? '' : formatUsd(to, 'optional-cents'),
  ];
  if (to === undefined) return catalogText('from', { price: lowest });
  return from === 0n ? catalogText('upTo', { price: highest }) : catalogText('between', { lowest, highest });
}

const optionsOf = (ranges: Readonly<Record<string, Range>>) => [
  { id: '', text: catalogText('any') },
  ...Object.entries(ranges).map(([id, range]) => ({ id, text: rangeText(range) })),
];

type CatalogFiltersProps = {
  readonly filter: CatalogFilter;
  readonly change: (values: { readonly [Name in keyof CatalogFilter]?: string | undefined }) => void;
  readonly player: PlayerGames;
  readonly count: number;
};

/** Renders the parts of the catalog, the search, and the filters by price, theme, length and top prize. */
export function CatalogFilters({ filter, change, player, count }: CatalogFiltersProps) {
  const free = [...player.freeRounds.values()].reduce((sum, rounds) => sum + rounds, 0);
  const details: Readonly<Record<string, number>> = { all: count, ...(free > 0 ? { free } : {}) };
  const parts = PARTS.map((id) => ({
    id,
    text: catalogText(id),
    ...(details[id] === undefined ? {} : { detail: `${details[id]}` }),
  }));
  return (
    <div className={styles.filters}>
      <div className={styles.parts}>
        <ChoiceChips
          label={catalogText('show')}
          isLabelHidden
          options={parts}
          selected={[partOf(filter)]}
          onChange={([part]) => change({ show: part === 'all' ? undefined : part })}
        />
      </div>
      <search className={styles.fields}>
        <div className={styles.search}>
          <TextField
            label={catalogText('search')}
            type="search"
            value={filter.q ?? ''}
            maxLength={60}
            autoComplete="off"
            onChange={(q) => change({ q: q === '' ? undefined : q })}
          />
        </div>
        <SelectField
          label={catalogText('price')}
          options={optionsOf(PRICE_RANGES)}
          value={filter.price ?? ''}
          onChange={(price) => change({ price: price || undefined })}
        />
        <SelectField
          label={catalogText('theme')}
          options={[{ id: '', text: catalogText('any') }, ...GAME_THEMES.map((id) => ({ id, text: instantText(id) }))]}
          value={filter.theme ?? ''}
          onChange={(theme) => change({ theme: theme || undefined })}
        />
        <SelectField
          label={catalogText('length')}
          options={[{ id: '', text: catalogText('any') }, ...GAME_TEMPOS.map((id) => ({ id, text: catalogText(id) }))]}
          value={filter.length ?? ''}
          onChange={(length) => change({ length: length || undefined })}
        />
        <SelectField
          label={catalogText('topPrize')}
          options={optionsOf(TOP_PRIZE_RANGES)}
          value={filter.top ?? ''}
          onChange={(top) => change({ top: top || undefined })}
        />
      </search>
    </div>
  );
}
