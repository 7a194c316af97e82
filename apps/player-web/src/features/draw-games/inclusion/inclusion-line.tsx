import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { localeTag } from '../../../runtime/i18n/texts.ts';
import { PLACES, ticketProofPath } from '../../../runtime/navigation/places.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { describeDraw } from '../ticket-labels.ts';
import type { Inclusion } from './check-inclusion.ts';
import styles from './inclusion.module.css';
import { inclusionQuery } from './inclusion-query.ts';
import { hasResult } from './sealed-draws.ts';
import { inclusionText } from './texts.ts';

export type InclusionLineProps = {
  readonly playerId: string;
  readonly ticket: Ticket;
  readonly draw: Ticket['draws'][number];
};

/** Returns where the ticket's boards are among all of the draw, such as "In the draw: entry 12 of 4,310". */
function describePlaces({ first, last, size }: Extract<Inclusion, { kind: 'included' }>): string {
  const shown = (place: number) => place.toLocaleString(localeTag());
  return inclusionText(first === last ? 'entry' : 'entries', {
    first: shown(first),
    last: shown(last),
    size: shown(size),
  });
}

/**
 * Renders one quiet line about a ticket in a sealed draw, checked in this browser, or an alert with what to do if the
 * check fails. Renders nothing while there is nothing to say.
 */
export function InclusionLine({ playerId, ticket, draw }: InclusionLineProps) {
  const { data } = useQuery(inclusionQuery(playerId, ticket, draw));
  if (data?.kind === 'included') {
    return (
      <p className={styles.line}>
        <Icon name="success" size={18} />
        <span>{hasResult(draw) ? inclusionText('checked') : describePlaces(data)}</span>
      </p>
    );
  }
  if (data?.kind !== 'wrong') return null;
  return (
    <div role="alert" className={styles.failed}>
      <p>{inclusionText('failed', { date: describeDraw(ticket.gameId, draw) })}</p>
      <p className={styles.links}>
        <TextLink href={ticketProofPath(ticket.serial)}>{inclusionText('check')}</TextLink>
        <TextLink href={PLACES['contact-customer-support']}>{inclusionText('support')}</TextLink>
      </p>
    </div>
  );
}
