import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { instantRoundPath, PLACES } from '../../../runtime/navigation/places.ts';
import { whenIdle } from '../../../runtime/when-idle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import styles from './check.module.css';
import type { DayReport } from './check-day.ts';
import { dayCheckQuery } from './day-check-query.ts';
import { checkText } from './texts.ts';

function Line({
  icon,
  text,
  isLoud = false,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly isLoud?: boolean;
}) {
  return (
    <p className={styles.line} data-loud={isLoud || undefined} role={isLoud ? 'alert' : 'status'}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function Failed({ report }: { readonly report: DayReport }) {
  const wrong = report.plays.find(({ findings }) => Object.values(findings).includes('wrong'));
  return (
    <div className={styles.failed}>
      <Line icon="error" text={checkText('failed')} isLoud />
      <div className={styles.links}>
        {wrong && <TextLink href={instantRoundPath(wrong.play.roundId)}>{checkText('toRound')}</TextLink>}
        <TextLink href={PLACES['contact-customer-support']}>{checkText('support')}</TextLink>
      </div>
    </div>
  );
}

function Checked({ playerId, day }: { readonly playerId: string; readonly day: string }) {
  const { data, isError, isFetching, refetch } = useQuery(dayCheckQuery(playerId, day));
  if (isError)
    return (
      <div className={styles.links}>
        <Line icon="question" text={checkText('unreachable')} />
        <Button size="small" variant="quiet" isPending={isFetching} onPress={() => refetch()}>
          {checkText('again')}
        </Button>
      </div>
    );
  if (!data) return <Line icon="clock" text={checkText('checking')} />;
  const { report, check } = data;
  if (report.day === 'none') return null;
  if (report.day === 'wrong') return <Failed report={report} />;
  if (report.day === 'waits') return <Line icon="clock" text={checkText('waits')} />;
  if (report.day === 'simulated') return <Line icon="question" text={checkText('checkedSimulated')} />;
  return <Line icon="success" text={checkText(check.isWhole ? 'checked' : 'checkedLatest')} />;
}

/**
 * Renders whether the player's plays of a past day are what their seed and the public beacon decided, computed in this
 * browser. The newest past day is checked automatically once the page is idle, an older day on request.
 */
export function CheckedLine({
  playerId,
  day,
  isAutomatic,
}: {
  readonly playerId: string;
  readonly day: string;
  readonly isAutomatic: boolean;
}) {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => (isAutomatic ? whenIdle(() => setIsRequested(true)) : undefined), [isAutomatic]);
  if (isRequested) return <Checked playerId={playerId} day={day} />;
  if (isAutomatic) return <Line icon="clock" text={checkText('checking')} />;
  return (
    <div>
      <Button size="small" variant="quiet" onPress={() => setIsRequested(true)}>
        {checkText('check')}
      </Button>
    </div>
  );
}
