import type { WinNotification } from '@sunflower/contracts/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { gameName } from '../game-words.ts';
import { prizeWords } from '../ticket-view.tsx';
import { useMarkRead, winNotificationsQuery } from '../win-notifications.ts';
import styles from './notices.module.css';
import { ticketsText } from './texts.ts';

/** More than these at once are one line. */
const SHOWN = 5;

function noticeText(win: WinNotification): string {
  const prize = prizeWords({ prizeCents: win.amount, freeBoards: win.freeBoards });
  return ticketsText('wonNotice', { prize, game: gameName(win.gameId), date: drawDateText(win.drawDate) });
}

/** What was won since the player last looked, each until she has read it. Nothing when there is nothing; a quiet line when it could not be asked. [S3-18] [S8-6/unread-tickets] */
export function WinNotices({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const { data = [], isError, isFetching, refetch } = useQuery(winNotificationsQuery(playerId));
  const mark = useMarkRead(playerId);
  if (isError && data.length === 0)
    return (
      <QuietRetry
        text={ticketsText('winsNotLoaded')}
        retryText={ticketsText('retry')}
        isBusy={isFetching}
        onRetry={refetch}
      />
    );
  if (data.length === 0) return null;
  const shown = data.slice(0, SHOWN);
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{ticketsText('newWins', { count: data.length })}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {shown.map((win) => (
          <li key={win.id} className={styles.notice}>
            <span className={styles.words}>
              <strong>{noticeText(win)}</strong>
              <span className={styles.soft}>
                <TextLink href={ticketPath(win.ticketSerial)}>{ticketsText('toTicket')}</TextLink>
                {win.hasClaim && <span>{ticketsText('paidClaim')}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {data.length > SHOWN && <span>{ticketsText('moreWins', { count: data.length - SHOWN })}</span>}
        <Button onPress={() => mark.mutate(data.map((win) => win.id))}>{ticketsText('markRead')}</Button>
      </div>
    </section>
  );
}
