import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { latestWinsQuery } from '../../../../player/queries/latest-wins-query.ts';
import { drawDateText, farDateText } from '../../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../../runtime/navigation/places.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { MoneyText } from '../../../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../../ui/state/quiet-retry.tsx';
import { gameName } from '../../labels/game-text.ts';
import { ticketsText } from '../texts.ts';
import styles from './notices.module.css';

/**
 * Renders the latest prizes waiting to be claimed with their deadlines. Renders nothing when there are none, and a
 * short notice when they can't be loaded. [S3-9/latest-wins] [S8-6/latest-claims]
 */
export function LatestWins({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [], isError, isFetching, refetch } = useQuery(latestWinsQuery(playerId));
  if (isError && data.length === 0)
    return (
      <QuietRetry
        text={ticketsText('claimsNotLoaded')}
        retryText={ticketsText('retry')}
        isBusy={isFetching}
        onRetry={refetch}
      />
    );
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{ticketsText('latestWins')}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {data.map((win) => (
          <li key={win.id} className={styles.notice}>
            <span className={styles.words}>
              <TextLink href={ticketPath(win.ticketSerial)}>
                {ticketsText('winOf', { game: gameName(win.gameId), date: drawDateText(win.drawDate) })}
              </TextLink>
              <span className={styles.soft}>{ticketsText('claimUntil', { date: farDateText(win.claimUntil) })}</span>
            </span>
            <strong>
              <MoneyText cents={win.amount} tone="win" />
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
