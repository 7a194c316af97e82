import { REALITY_INTERVALS, type RealityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { durationText } from '../../../player/duration-text.ts';
import { sendRealityInterval } from '../../../player/limits/limits-calls.ts';
import { realityCheckQuery } from '../../../player/limits/limits-query.ts';
import { showRealityCheck } from '../../../player/reality-check/reality-answers.ts';
import { centralTimeText } from '../../../runtime/clock/dates.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import styles from './reality-check-section.module.css';
import { realityText } from './texts.ts';

const CHOICES = [...REALITY_INTERVALS, 'none'] as const;

/** Renders time and money of this session, from the ledger. [IRGS-07] */
function Session({ check }: { readonly check: RealityCheck }) {
  const now = useMinute();
  const startedMs = Date.parse(check.sessionStartedAt);
  const playedMs = Math.max(check.playedSeconds * 1_000, now === null ? 0 : now - startedMs);
  const figures = [
    ['time', durationText(playedMs)],
    ['spent', <MoneyText key="spent" cents={check.spentCents} />],
    ['won', <MoneyText key="won" cents={check.wonCents} />],
    ['net', <MoneyText key="net" cents={check.netCents} isSigned />],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{realityText(name)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Choice({ playerId, check }: { readonly playerId: string; readonly check: RealityCheck }) {
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: sendRealityInterval,
    onSuccess: (chosen) => queryClient.setQueryData(realityCheckQuery(playerId).queryKey, chosen),
  });
  const interval = choosing.isPending ? choosing.variables : check.intervalMinutes;
  function choose([id]: readonly string[]) {
    choosing.mutate(REALITY_INTERVALS.find((minutes) => `${minutes}` === id) ?? null);
  }
  return (
    <>
      <ChoiceChips
        label={realityText('every')}
        options={CHOICES.map((id) => ({ id: `${id}`, text: realityText(`interval_${id}`), isDisabled: check.isDue }))}
        selected={[`${interval ?? 'none'}`]}
        onChange={choose}
      />
      <p role="status" className={styles.soft}>
        {choosing.isSuccess && `${realityText('saved')} `}
        {check.isDue && realityText('due')}
        {!check.isDue && check.dueAt !== null && realityText('next', { time: centralTimeText(check.dueAt) })}
        {check.dueAt === null && realityText('noNext')}
      </p>
      {choosing.isError && <p role="alert">{realityText('failed')}</p>}
      {check.isDue && (
        <p>
          <Button variant="primary" onPress={showRealityCheck}>
            {realityText('show')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Renders the interval of the reality check, and this session's time and result. [RTS-13] [IRGS-07] */
export function RealityCheckSection() {
  const playerId = usePlayerId() ?? '';
  const { data, isError, refetch, isFetching } = useQuery({ ...realityCheckQuery(playerId), enabled: playerId !== '' });
  return (
    <>
      <SectionHeading>{realityText('title')}</SectionHeading>
      <p className={styles.lead}>{realityText('lead')}</p>
      {data && (
        <Card>
          <div className={styles.card}>
            <h3>{realityText('thisSession')}</h3>
            <Session check={data} />
            <Choice playerId={playerId} check={data} />
          </div>
        </Card>
      )}
      {!data && isError && (
        <ErrorState
          title={realityText('errorTitle')}
          retryText={realityText('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <LoadingList label={realityText('loading')} />}
    </>
  );
}
