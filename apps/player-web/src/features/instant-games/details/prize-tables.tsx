import type { InstantGame, InstantPrizeTable } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { oddsText } from '../game-facts.ts';
import { instantText } from '../texts.ts';
import styles from './details-screen.module.css';
import { prizeTablesQuery } from './prize-tables-query.ts';
import { detailsText } from './texts.ts';
import { TypicalStrip } from './typical-strip.tsx';

const usd = (cents: bigint) => formatUsd(cents, 'optional-cents');

function PrizeTable({ table }: { readonly table: InstantPrizeTable }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{detailsText('prizesOf', { price: usd(table.price) })}</caption>
      <thead>
        <tr>
          <th scope="col">{detailsText('prize')}</th>
          <th scope="col">{detailsText('odds')}</th>
        </tr>
      </thead>
      <tbody>
        {table.prizes.map(({ prize, odds }) => (
          <tr key={`${prize}`}>
            <td>{usd(prize)}</td>
            <td>{oddsText(odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders every prize of a game with its odds, for the price the player picks. [RGF-02] */
export function PrizeTables({ game }: { readonly game: InstantGame }) {
  const { data, isError, isFetching, refetch } = useQuery(prizeTablesQuery(game.id));
  const [price, setPrice] = useState<string>();
  if (isError)
    return (
      <ErrorState
        headingLevel={3}
        title={detailsText('prizesError')}
        retryText={instantText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingList label={detailsText('loadingPrizes')} rows={3} />;
  const table = data.find((one) => `${one.price}` === price) ?? data[0];
  if (!table) return null;
  const sold = game.prices.find((one) => one.price === table.price);
  return (
    <>
      {data.length > 1 && (
        <ChoiceChips
          label={detailsText('choosePrice')}
          options={data.map((one) => ({ id: `${one.price}`, text: usd(one.price) }))}
          selected={[`${table.price}`]}
          onChange={([id]) => setPrice(id)}
        />
      )}
      <PrizeTable table={table} />
      {sold && <p className={styles.soft}>{detailsText(`oddsNote_${sold.model}`)}</p>}
      <TypicalStrip table={table} />
    </>
  );
}
