import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PLACES, ticketPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { GameMark } from '../../../ui/mark/game-mark.tsx';
import { gameName } from '../labels/game-text.ts';
import { recentTicketsQuery } from '../ticket/tickets-query.ts';
import { describeDraw } from '../ticket-labels.ts';
import { coveredDraw } from './covered-draw.ts';
import styles from './result-card.module.css';
import { useRevealedMemory } from './revealed-tickets.ts';
import { revealText } from './texts.ts';

/**
 * Renders the results that the player hasn't seen on this device, without revealing them; the first one links to its
 * reveal. Renders nothing if there are none.
 */
export function ResultCard({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [] } = useQuery(recentTicketsQuery(playerId));
  const memory = useRevealedMemory();
  const results = data.flatMap((ticket) => {
    const draw = coveredDraw({ playerId, memory }, ticket);
    return draw ? [{ ticket, draw }] : [];
  });
  const [first, ...others] = results;
  if (!first) return null;
  const { gameId, serial } = first.ticket;
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <GameMark game={gameId} size={36} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {revealText('ready', { count: results.length })}
        </h2>
        <p className={styles.soft}>
          {others.length > 0 ? (
            <TextLink href={PLACES['my-account-tickets']}>{revealText('allTickets')}</TextLink>
          ) : (
            revealText('of', { game: gameName(gameId), date: describeDraw(gameId, first.draw) })
          )}
        </p>
      </div>
      <LinkButton href={ticketPath(serial)} variant="primary" aria-label={revealText('reveal')}>
        {revealText('revealShort')}
      </LinkButton>
    </section>
  );
}
