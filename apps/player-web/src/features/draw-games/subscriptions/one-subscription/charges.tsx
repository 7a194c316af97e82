import type { SubscriptionCharge } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryLine } from '../../../../player/history/history-line.tsx';
import { HistoryList } from '../../../../player/history/history-list.tsx';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { gamingToolsPath, ticketPath } from '../../../../runtime/navigation/places.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { dayText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { chargesQuery } from '../subscriptions-query.ts';
import { subscriptionsText as text } from '../texts.ts';
import { reasonText } from './reason-texts.ts';

const TONES = { bought: 'win', missed: 'danger', skipped: 'neutral' } as const;

/** Renders one past draw of a subscription: its ticket, or why there is none. */
function Charge({ charge }: { readonly charge: SubscriptionCharge }) {
  const { outcome, reason, ticketSerial } = charge;
  const note = (
    <>
      <span>{centralInstantText(charge.at)}</span>
      {reason !== null && <span>{reasonText(`reason_${reason}`)}</span>}
      {reason === 'LIMIT_REACHED' && (
        <TextLink href={gamingToolsPath('limits')}>{reasonText('repair_LIMIT_REACHED')}</TextLink>
      )}
      {ticketSerial !== null && <TextLink href={ticketPath(ticketSerial)}>{text('toTicket')}</TextLink>}
    </>
  );
  const value = (
    <span className={styles.actions}>
      <Badge tone={TONES[outcome]}>{text(`outcome_${outcome}`)}</Badge>
      {outcome === 'bought' && <span>{formatUsd(charge.amountCents)}</span>}
    </span>
  );
  return <HistoryLine title={dayText(charge)} note={note} value={value} />;
}

/** Renders charged, missed and skipped draws, newest first, each with its reason. [S1-4/subscriptions] */
export function Charges({ playerId, subscriptionId }: { readonly playerId: string; readonly subscriptionId: string }) {
  const texts = {
    title: text('history'),
    loading: text('loadingMore'),
    notLoaded: text('historyError'),
    retry: text('retry'),
    empty: text('historyEmpty'),
    more: text('more'),
  };
  return (
    <HistoryList query={useInfiniteQuery(chargesQuery(playerId, subscriptionId))} texts={texts}>
      {(charge) => <Charge key={charge.drawId} charge={charge} />}
    </HistoryList>
  );
}
