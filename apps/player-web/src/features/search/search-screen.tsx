import { type FormEvent, useState } from 'react';
import type { SearchSource } from '../../player/search-source.ts';
import { useQueryValues } from '../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { GlassArt } from '../../ui/page/page-art.tsx';
import styles from './search.module.css';
import { GameLinks, SearchResults } from './search-results.tsx';
import { searchText as text } from './texts.ts';

/** The search as the address has it, so that it survives Back and a reload. [S2.3-4] */
const SHAPE = { q: 'one' } as const;
const LONGEST = 60;

function SearchBox({ typed, onSearch }: { readonly typed: string; readonly onSearch: (typed: string) => void }) {
  const [value, setValue] = useState(typed);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(value.trim());
  };
  return (
    <search>
      <form className={styles.box} onSubmit={search}>
        <TextField
          label={text('label')}
          type="search"
          value={value}
          onChange={setValue}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <Button type="submit" variant="primary">
          {text('search')}
        </Button>
      </form>
    </search>
  );
}

/**
 * Renders one search over games and, for a player, over tickets, money and messages. The feature that owns the entries
 * provides each source.
 */
export function SearchScreen({ sources }: { readonly sources: readonly SearchSource[] }) {
  const session = useSession();
  const [{ q = '' }, change] = useQueryValues(SHAPE);
  const typed = q.slice(0, LONGEST);
  const playerId = session.status === 'player' ? session.playerId : '';
  const shown = sources.filter(({ isOfPlayer }) => !isOfPlayer || playerId !== '');
  useTitle(text('title'));
  return (
    <Page title={text('title')} lead={text(playerId === '' ? 'guestLead' : 'lead')} art={<GlassArt />}>
      <SearchBox key={typed} typed={typed} onSearch={(next) => change({ q: next === '' ? undefined : next })} />
      {typed === '' &&
        shown
          .filter(({ id }) => id === 'games')
          .map((source) => <GameLinks key={source.id} source={source} playerId={playerId} />)}
      {typed !== '' &&
        shown.map((source) => <SearchResults key={source.id} source={source} playerId={playerId} typed={typed} />)}
    </Page>
  );
}
