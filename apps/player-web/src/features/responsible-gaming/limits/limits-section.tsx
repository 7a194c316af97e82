import { LIMIT_KINDS, type PlayerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LimitOffer } from '../../../player/limits/limit-offer.tsx';
import { reviewLimits } from '../../../player/limits/limits-calls.ts';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { LimitCard } from './limit-card.tsx';
import styles from './limits-section.module.css';
import { limitsText } from './texts.ts';

/** Asks the player every six months whether the limits are still right. [RTS-12E] */
function Review({ playerId }: { readonly playerId: string }) {
  const queryClient = useQueryClient();
  const titleId = useId();
  const reviewing = useMutation({
    mutationFn: reviewLimits,
    onSuccess: (limits) => queryClient.setQueryData(limitsQuery(playerId).queryKey, limits),
  });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.review}>
        <h3 id={titleId}>{limitsText('reviewTitle')}</h3>
        <p>{limitsText('reviewText')}</p>
        {reviewing.isError && <p role="alert">{limitsText('failed')}</p>}
        <p>
          <Button variant="primary" onPress={() => reviewing.mutateAsync().catch(() => undefined)}>
            {limitsText('reviewDone')}
          </Button>
        </p>
      </div>
    </Card>
  );
}

/** Offers limits to a player who hasn't chosen yet; every choice is saved, including "no limit". [IRGS-01] [RTS-12A] */
function FirstOffer({ playerId }: { readonly playerId: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const done = (choice: string) => {
    setIsOpen(false);
    if (choice === 'limits') toastQueue.show({ message: limitsText('saved') });
  };
  if (!isOpen) return null;
  return (
    <Card>
      <LimitOffer playerId={playerId} moment="registration" onDone={done} />
    </Card>
  );
}

function Limits({ playerId, data }: { readonly playerId: string; readonly data: PlayerLimits }) {
  return (
    <>
      <p className={styles.lead}>{limitsText('lead')}</p>
      {data.choice === null && <FirstOffer playerId={playerId} />}
      {data.isReviewDue && <Review playerId={playerId} />}
      {LIMIT_KINDS.map((kind) => (
        <div key={kind} className={styles.kind}>
          <SectionHeading>{limitsText(`kind_${kind}`)}</SectionHeading>
          <p className={styles.lead}>{limitsText(`kindText_${kind}`)}</p>
          <ul className={styles.cards}>
            {data.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitCard key={limit.period} playerId={playerId} limit={limit} />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/**
 * Renders the player's limits: their amounts, how much is used, and how to change them. [RTS-12B] [RTS-12D] [GLI19-10]
 */
export function LimitsSection() {
  const playerId = usePlayerId() ?? '';
  const { data, isError, refetch, isFetching } = useQuery({ ...limitsQuery(playerId), enabled: playerId !== '' });
  if (data) return <Limits playerId={playerId} data={data} />;
  if (isError)
    return (
      <ErrorState
        title={limitsText('errorTitle')}
        message={limitsText('errorText')}
        retryText={limitsText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <LoadingList label={limitsText('loading')} />;
}
