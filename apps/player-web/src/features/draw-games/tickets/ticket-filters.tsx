import type { TicketGroup } from '@sunflower/contracts/ticket-groups.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { gameName } from '../labels/game-text.ts';
import { readGroup, TICKET_STATES } from '../ticket/tickets-filter.ts';
import { ticketsText } from './texts.ts';
import { type TicketChoices, type TicketPeriod, WHENS } from './tickets-filter.ts';
import styles from './tickets-screen.module.css';

const ALL = 'all';
const LONGEST_SEARCH = 40;

export type TicketFiltersProps = {
  readonly choices: TicketChoices;
  /** Game groups whose ticket lists are switched on. */
  readonly groups: readonly TicketGroup[];
  readonly onChange: (choices: TicketChoices) => void;
};

function groupText(group: TicketGroup): string {
  if (group === 'powerball' || group === 'mega-millions') return gameName(group);
  return ticketsText(group === 'pick' ? 'groupPick' : 'groupRest');
}

/** Returns the choices with one of them set or cleared. */
function chosen(
  choices: TicketChoices,
  change: { readonly [Name in keyof TicketChoices]: TicketChoices[Name] | undefined },
) {
  const entries = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as TicketChoices;
}

/** Renders the ticket filters: game group, status, time and ticket number. */
export function TicketFilters({ choices, groups, onChange }: TicketFiltersProps) {
  const [typed, setTyped] = useState(choices.search ?? '');
  const set = (change: Parameters<typeof chosen>[1]) => onChange(chosen(choices, change));
  const search = (event: FormEvent) => {
    event.preventDefault();
    set({ search: typed.trim() === '' ? undefined : typed.trim() });
  };
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{ticketsText('filter')}</legend>
      <SelectField
        label={ticketsText('games')}
        value={choices.group ?? ALL}
        options={[{ id: ALL, text: ticketsText('groupAll') }, ...groups.map((id) => ({ id, text: groupText(id) }))]}
        onChange={(id) => set({ group: readGroup(id) })}
      />
      <SelectField
        label={ticketsText('state')}
        value={choices.state ?? ALL}
        options={[
          { id: ALL, text: ticketsText('state_all') },
          ...TICKET_STATES.map((id) => ({ id, text: ticketsText(`state_${id}`) })),
        ]}
        onChange={(id) => set({ state: TICKET_STATES.find((known) => known === id) })}
      />
      <SelectField
        label={ticketsText('when')}
        value={choices.when ?? ALL}
        options={[
          { id: ALL, text: ticketsText('when_all') },
          ...(Object.keys(WHENS) as TicketPeriod[]).map((id) => ({ id, text: ticketsText(`when_${id}`) })),
        ]}
        onChange={(id) => set({ when: (Object.keys(WHENS) as TicketPeriod[]).find((known) => known === id) })}
      />
      <search className={styles.search}>
        <form className={styles.searchForm} onSubmit={search}>
          <TextField
            label={ticketsText('searchLabel')}
            type="search"
            value={typed}
            onChange={setTyped}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
          />
          <Button type="submit">{ticketsText('search')}</Button>
        </form>
      </search>
    </fieldset>
  );
}
