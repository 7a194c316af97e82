import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ticketPath } from '../../../../runtime/navigation/places.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../../ui/state/quiet-retry.tsx';
import { useMarkRead, winNotificationsQuery } from '../../ticket/win-notifications.ts';
import styles from './notices.module.css';
import { winText } from './texts.ts';
import { winNoticeText } from './win-notice-text.ts';

/** Maximum number of notices listed; the rest are counted in one line. */
const SHOWN = 5;

export type WinNoticesProps = {
  readonly playerId: string;
  /** Numbers of tickets whose results are still covered on this screen. */
  readonly except?: readonly string[];
};

/**
 * Renders unread prizes, in the same words whether or not they are greater than the stakes. Renders nothing without
 * any, and a short notice when they can't be loaded. [S3-18] [S8-6/unread-tickets] [RTS-14B-F/draw-games]
 */
export function WinNotices({ playerId, except = [] }: WinNoticesProps) {
  const titleId = useId();
  const { data: unread = [], isError, isFetching, refetch } = useQuery(winNotificationsQuery(playerId));
  const data = unread.filter((win) => !except.includes(win.ticketSerial));
  const mark = useMarkRead(playerId);
  if (isError && data.length === 0)
    return (
      <QuietRetry text={winText('winsNotLoaded')} retryText={winText('retry')} isBusy={isFetching} onRetry={refetch} />
    );
  if (data.length === 0) return null;
  const shown = data.slice(0, SHOWN);
  return (
    <section aria-labelledby={titleId} className={styles.notices}>
      <div id={titleId} className={styles.head}>
        <SectionHeading level={2}>{winText('newWins', { count: data.length })}</SectionHeading>
      </div>
      <ul className={styles.list}>
        {shown.map((win) => (
          <li key={win.id} className={styles.notice}>
            <span className={styles.words}>
              <strong>{winNoticeText(win)}</strong>
              <span className={styles.soft}>
                <TextLink href={ticketPath(win.ticketSerial)}>{winText('toTicket')}</TextLink>
                {win.hasClaim && <span>{winText('paidClaim')}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {data.length > SHOWN && <span>{winText('moreWins', { count: data.length - SHOWN })}</span>}
        <Button onPress={() => mark.mutate(data.map((win) => win.id))}>{winText('markRead')}</Button>
      </div>
    </section>
  );
}
