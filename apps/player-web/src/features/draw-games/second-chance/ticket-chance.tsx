import { useQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ticketChanceQuery } from './chance-queries.ts';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';
import { useEnter } from './use-enter.ts';

type TicketChanceProps = { readonly playerId: string; readonly serial: string };

/**
 * Renders the second chance of a losing ticket: its entry, or the open drawings that accept it, each with one tap.
 * Renders nothing without either, and while that isn't known: nothing about it urges. [S9-3/second-chance]
 */
export function TicketChance({ playerId, serial }: TicketChanceProps) {
  const { data } = useQuery(ticketChanceQuery(playerId, serial));
  const { enter, failure } = useEnter(playerId);
  if (!data || (data.entry === null && data.drawings.length === 0)) return null;
  return (
    <section className={styles.part}>
      <SectionHeading level={2}>{chanceText('ticketTitle')}</SectionHeading>
      {data.entry && <p>{chanceText('ticketEntered', { drawing: data.entry.drawingName })}</p>}
      {data.drawings.map(({ drawingId, name, closesAt }) => (
        <div key={drawingId} className={styles.offer}>
          <p>{chanceText('ticketText', { drawing: name, at: centralInstantText(closesAt) })}</p>
          <div>
            <Button pendingText={chanceText('entering')} onPress={() => enter({ drawingId, code: serial })}>
              {chanceText('enter')}
            </Button>
          </div>
        </div>
      ))}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <p className={styles.soft}>
        <TextLink href={PLACES['my-account-second-chances']}>{chanceText('ticketLink')}</TextLink>
      </p>
    </section>
  );
}
