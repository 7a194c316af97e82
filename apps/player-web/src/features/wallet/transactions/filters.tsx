import { TRANSACTION_KINDS } from '@sunflower/contracts/wallet.ts';
import { useState } from 'react';
import { OwnDates } from '../../../player/statement/period-choice.tsx';
import { PRESETS, type Preset, presetPeriod } from '../../../player/statement/periods.ts';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { kindText } from './line-text.ts';
import { transactionText } from './texts.ts';
import styles from './transactions.module.css';
import type { TransactionsFilter } from './transactions-query.ts';

const ALL = 'all';
const OWN = 'own';

export type FiltersProps = {
  readonly filter: TransactionsFilter;
  readonly games: readonly { readonly gameId: string; readonly name: string }[];
  readonly onChange: (filter: TransactionsFilter) => void;
};

/** Returns the selected option for a filter's days: a named period, custom dates, or all time. */
function chosenTime({ from, to }: TransactionsFilter, today: string): Preset | typeof OWN | typeof ALL {
  if (from === undefined || to === undefined) return ALL;
  return (
    PRESETS.find((preset) => {
      const period = presetPeriod(preset, today);
      return period.from === from && period.to === to;
    }) ?? OWN
  );
}

type TimeFieldProps = { readonly value: string; readonly onChange: (id: string) => void };

function TimeField({ value, onChange }: TimeFieldProps) {
  const options = [
    { id: ALL, text: transactionText('all_when') },
    ...PRESETS.map((id) => ({ id, text: transactionText(id) })),
    { id: OWN, text: transactionText('own') },
  ];
  return <SelectField label={transactionText('when')} value={value} options={options} onChange={onChange} />;
}

/** Renders the filters by kind, game and dates. */
export function Filters({ filter, games, onChange }: FiltersProps) {
  const [today] = useState(() => centralDateOf(serverNowMs()));
  const [isTyping, setTyping] = useState(false);
  const time = isTyping ? OWN : chosenTime(filter, today);
  const { kind, game, from, to, ...none } = filter;
  const days = from !== undefined && to !== undefined ? { from, to } : none;
  const ofKind = kind === undefined ? none : { kind };
  const ofGame = game === undefined ? none : { game };
  const chooseTime = (id: string) => {
    setTyping(id === OWN);
    const preset = PRESETS.find((one) => one === id);
    if (preset) onChange({ ...ofKind, ...ofGame, ...presetPeriod(preset, today) });
    if (id === ALL) onChange({ ...ofKind, ...ofGame });
  };
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{transactionText('filter')}</legend>
      <SelectField
        label={transactionText('kind')}
        value={kind ?? ALL}
        options={[
          { id: ALL, text: transactionText('all_kind') },
          ...TRANSACTION_KINDS.map((id) => ({ id, text: kindText(id) })),
        ]}
        onChange={(id) => {
          const chosen = TRANSACTION_KINDS.find((known) => known === id);
          onChange({ ...ofGame, ...days, ...(chosen ? { kind: chosen } : none) });
        }}
      />
      <SelectField
        label={transactionText('game')}
        value={game ?? ALL}
        options={[
          { id: ALL, text: transactionText('all_game') },
          ...games.map(({ gameId, name }) => ({ id: gameId, text: name })),
        ]}
        onChange={(id) => onChange({ ...ofKind, ...days, ...(id === ALL ? none : { game: id }) })}
      />
      <TimeField value={time} onChange={chooseTime} />
      {time === OWN && (
        <div className={styles.dates}>
          <OwnDates
            period={from !== undefined && to !== undefined ? { from, to } : presetPeriod('last90', today)}
            today={today}
            onChange={(period) => {
              setTyping(false);
              onChange({ ...ofKind, ...ofGame, ...period });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
