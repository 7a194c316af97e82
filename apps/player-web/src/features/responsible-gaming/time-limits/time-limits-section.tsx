import { PREFERENCES, SESSION_LIMIT_MINUTES } from '@sunflower/contracts/preferences.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import styles from '../protective/protective.module.css';
import { useProtectiveAction } from '../protective/use-protective-action.ts';
import { WaitingChange } from '../protective/waiting-change.tsx';
import { describeLimit } from './limit-text.ts';
import { MinutesForm } from './minutes-form.tsx';
import { timeLimitText } from './texts.ts';

function TimeLimit({ playerId }: { readonly playerId: string }) {
  const {
    current: limit,
    act,
    refusal,
    isSaving,
    ...loaded
  } = useProtectiveAction(playerId, {
    ...{ named: PREFERENCES.sessionTimeLimit, id: 'time-limit' },
    texts: {
      saved: timeLimitText('saved'),
      waits: (from) => timeLimitText('waits', { from }),
      withdrawn: timeLimitText('withdrawn'),
      refused: (problem) =>
        problem?.code === 'PREFERENCE_INVALID' ? timeLimitText('wrong', SESSION_LIMIT_MINUTES) : undefined,
    },
  });
  const { isLoaded, isError, isFetching, refetch } = loaded;
  if (!isLoaded && isError)
    return (
      <ErrorState
        title={timeLimitText('loadFailed')}
        message={timeLimitText('loadFailedText')}
        retryText={timeLimitText('again')}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!isLoaded) return <LoadingList label={timeLimitText('loading')} />;
  const minutes = Number(limit?.preference || Number.NaN);
  const platformHours = Number(limit?.globalPreference || Number.NaN);
  return (
    <>
      <Card>
        <div className={styles.limit}>
          <div>
            <p className={styles.label}>{timeLimitText('current')}</p>
            <p className={styles.value}>{describeLimit(Number.isNaN(minutes) ? null : minutes)}</p>
          </div>
          <MinutesForm
            limit={limit}
            isSaving={isSaving}
            onSet={(wanted) => act({ type: 'set', preference: wanted === null ? '' : `${wanted}` })}
          />
          <FormError>{refusal}</FormError>
          <p className={styles.soft}>{timeLimitText('rule')}</p>
          {platformHours > 0 && <p className={styles.soft}>{timeLimitText('platform', { count: platformHours })}</p>}
        </div>
      </Card>
      {limit?.pending && (
        <WaitingChange
          pending={limit.pending}
          change={describeLimit(limit.pending.preference === '' ? null : Number(limit.pending.preference))}
          onConfirm={() => act({ type: 'confirm' })}
          onWithdraw={() => act({ type: 'withdraw' })}
        />
      )}
    </>
  );
}

/**
 * Renders the session time limit: the player's value, a pending change, and after how many hours the platform asks
 * every player whether to continue. [S3-3] [S4.5-1]
 */
export function TimeLimitsSection() {
  const playerId = usePlayerId();
  return (
    <>
      <SectionHeading>{timeLimitText('title')}</SectionHeading>
      <p>{timeLimitText('lead')}</p>
      {playerId !== null && <TimeLimit playerId={playerId} />}
    </>
  );
}
