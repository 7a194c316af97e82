import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  chooseMeasurement,
  hasPrivacySignal,
  isMeasurementAllowed,
  onMeasurementChoice,
} from '../../runtime/analytics/consent.ts';
import { clearRecord, type RecordedEvent, useRecordedEvents } from '../../runtime/analytics/recorder.ts';
import { analyticsState, onAnalytics } from '../../runtime/analytics/track.ts';
import { vendorsOf } from '../../runtime/analytics/vendors.ts';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { NotFound } from '../error-screens/error-screens.tsx';
import styles from './analytics-screen.module.css';

const TONES = { sent: 'win', mock: 'sunflower', waiting: 'neutral', dropped: 'danger' } as const;

const STATUS_COPY = {
  waiting: "It isn't known yet whether analytics may start.",
  starting: "The vendors' scripts are loading.",
  sending: 'Events are sent to the vendors.',
  mock: "The vendors' scripts couldn't be loaded, so events are only recorded here.",
  notConfigured: 'Nothing is sent: no vendor is configured.',
  notAllowed: "Nothing is sent: this device hasn't allowed it.",
  failed: "Nothing is sent: the vendors' scripts couldn't be loaded.",
} as const;

function useStatusText(): string {
  const state = useSyncExternalStore(onAnalytics, analyticsState);
  return STATUS_COPY[state.status === 'off' ? state.reason : state.status];
}

function timeText(atMs: number): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(atMs);
}

function Row({ entry }: { readonly entry: RecordedEvent }) {
  return (
    <tr>
      <td className={styles.time}>{timeText(entry.atMs)}</td>
      <th scope="row">{entry.event.name}</th>
      <td>
        <code>{JSON.stringify(entry.event.data)}</code>
      </td>
      <td>{entry.to.join(', ')}</td>
      <td>
        <Badge tone={TONES[entry.fate]}>{entry.fate}</Badge>
      </td>
    </tr>
  );
}

function Events() {
  const events = useRecordedEvents();
  if (events.length === 0) {
    return (
      <EmptyState
        headingLevel={2}
        illustration="search"
        title="No events yet"
        message="Use the client, then come back."
      />
    );
  }
  return (
    <div className={styles.scroll}>
      <table className={styles.events}>
        <thead>
          <tr>
            {['Time', 'Event', 'Values', 'Recipients', 'Result'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Recorder({ vendors }: { readonly vendors: readonly string[] }) {
  const status = useStatusText();
  const isAllowed = useSyncExternalStore(onMeasurementChoice, isMeasurementAllowed);
  return (
    <div className={styles.screen}>
      <PageHeading>Analytics</PageHeading>
      <Card>
        <div className={styles.head}>
          <p role="status">{status}</p>
          <p className={styles.soft}>Configured: {vendors.length > 0 ? vendors.join(', ') : 'none'}</p>
          <Switch isSelected={isAllowed} isDisabled={hasPrivacySignal()} onChange={chooseMeasurement}>
            This device may be measured
          </Switch>
          <Button size="small" onPress={clearRecord}>
            Empty the record
          </Button>
        </div>
      </Card>
      <Events />
    </div>
  );
}

/** Lists the events sent to analytics and marketing, or those that would be sent. Not available in production. */
export function AnalyticsScreen() {
  const { data, isPending } = useQuery(runtimeConfigQuery);
  useTitle('Analytics');
  if (isPending) return null;
  if (!data || data.isProduction) return <NotFound />;
  return <Recorder vendors={vendorsOf(data).map(({ vendor, id }) => `${vendor} (${id})`)} />;
}
