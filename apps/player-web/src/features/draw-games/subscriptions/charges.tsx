import type { SubscriptionCharge } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { gamingToolsPath, ticketPath } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { reasonText } from './reason-texts.ts';
import { dayText } from './subscription-text.ts';
import styles from './subscriptions.module.css';
import { chargesQuery } from './subscriptions-query.ts';
import { subscriptionsText as text } from './texts.ts';

const TONES = { bought: 'win', missed: 'danger', skipped: 'neutral' } as const;

/** Renders one past draw of a subscription: its ticket, or why there is none. */
function Charge({ charge }: { readonly charge: SubscriptionCharge }) {
  const { outcome, reason, ticketSerial } = charge;
  return (
    <li className={styles.charge}>
      <span className={styles.chargeWords}>
        <span className={styles.strong}>{dayText(charge)}</span>
        <span className={styles.soft}>{centralInstantText(charge.at)}</span>
        {reason !== null && <span className={styles.soft}>{reasonText(`reason_${reason}`)}</span>}
        {reason === 'LIMIT_REACHED' && (
          <TextLink href={gamingToolsPath('limits')}>{reasonText('repair_LIMIT_REACHED')}</TextLink>
        )}
        {ticketSerial !== null && <TextLink href={ticketPath(ticketSerial)}>{text('toTicket')}</TextLink>}
      </span>
      <span className={styles.actions}>
        <Badge tone={TONES[outcome]}>{text(`outcome_${outcome}`)}</Badge>
        {outcome === 'bought' && <span className={styles.amount}>{formatUsd(charge.amountCents)}</span>}
      </span>
    </li>
  );
}

/** Renders charged, missed and skipped draws, newest first, each with its reason. [S1-4/subscriptions] */
export function Charges({ playerId, subscriptionId }: { readonly playerId: string; readonly subscriptionId: string }) {
  const query = useInfiniteQuery(chargesQuery(playerId, subscriptionId));
  const charges = query.data?.pages.flatMap((page) => page.pageItems);
  return (
    <section className={styles.list}>
      <SectionHeading>{text('history')}</SectionHeading>
      {query.isPending && <Skeleton width="100%" height="72px" shape="block" />}
      {query.isError && !charges && (
        <p role="alert" className={styles.actions}>
          {text('historyError')}
          <Button size="small" isPending={query.isFetching} onPress={() => void query.refetch()}>
            {text('retry')}
          </Button>
        </p>
      )}
      {charges?.length === 0 && <p className={styles.soft}>{text('historyEmpty')}</p>}
      {charges && charges.length > 0 && (
        <ul className={styles.history}>
          {charges.map((charge) => (
            <Charge key={charge.drawId} charge={charge} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button pendingText={text('loadingMore')} onPress={() => query.fetchNextPage()}>
            {text('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
