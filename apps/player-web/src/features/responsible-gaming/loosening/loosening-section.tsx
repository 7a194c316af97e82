import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useState } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { attempt } from '../../../runtime/http/attempt.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { describeRefusal } from '../protective/describe-refusal.ts';
import { type ProtectiveAction, useProtectivePreference } from '../protective/use-protective-preference.ts';
import { WaitingChange } from '../protective/waiting-change.tsx';
import { NoteForm } from './note-form.tsx';
import { looseningText as text } from './texts.ts';
import { describeWait, WaitForm } from './wait-form.tsx';

const toast = (message: string) => void toastQueue.show({ id: 'loosening-wait', message });

function Wait({ playerId }: { readonly playerId: string }) {
  const { current: wait, ...loaded } = useProtectivePreference(playerId, PREFERENCES.looseningWait);
  const { isLoaded, isError, isFetching, refetch, change } = loaded;
  const [refusal, setRefusal] = useState<string>();
  const act = async (action: ProtectiveAction): Promise<boolean> => {
    setRefusal(undefined);
    const changed = await attempt(() => change.mutateAsync(action));
    if (!changed.ok) {
      setRefusal(describeRefusal(problemOf(changed.thrown)));
      return false;
    }
    const pending = changed.value?.pending;
    if (action.type === 'withdraw') toast(text('withdrawn'));
    else if (pending) toast(text('waits', { from: centralInstantText(pending.confirmableAt) }));
    else toast(text('saved'));
    return true;
  };
  if (!isLoaded && isError)
    return (
      <ErrorState
        title={text('loadFailed')}
        message={text('loadFailedText')}
        retryText={text('again')}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!isLoaded) return <LoadingList label={text('loading')} />;
  return (
    <>
      <Card>
        <WaitForm
          key={wait?.preference ?? ''}
          wait={wait}
          isSaving={change.isPending && change.variables.type === 'set'}
          onSet={(preference) => act({ type: 'set', preference })}
        />
        <FormError>{refusal}</FormError>
      </Card>
      {wait?.pending && (
        <WaitingChange
          pending={wait.pending}
          change={describeWait(wait.pending.preference)}
          onConfirm={() => act({ type: 'confirm' })}
          onWithdraw={() => act({ type: 'withdraw' })}
        />
      )}
      <NoteForm playerId={playerId} />
    </>
  );
}

/** Renders how long anything looser waits before it can be confirmed, and the player's note for that moment. */
export function LooseningSection() {
  const playerId = usePlayerId();
  return (
    <>
      <SectionHeading>{text('title')}</SectionHeading>
      <p>{text('lead')}</p>
      {playerId !== null && <Wait playerId={playerId} />}
    </>
  );
}
