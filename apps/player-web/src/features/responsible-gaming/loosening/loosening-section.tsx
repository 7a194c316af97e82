import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { useProtectiveAction } from '../protective/use-protective-action.ts';
import { WaitingChange } from '../protective/waiting-change.tsx';
import { NoteForm } from './note-form.tsx';
import { looseningText as text } from './texts.ts';
import { describeWait, WaitForm } from './wait-form.tsx';

function Wait({ playerId }: { readonly playerId: string }) {
  const {
    current: wait,
    act,
    refusal,
    isSaving,
    ...loaded
  } = useProtectiveAction(playerId, {
    ...{ named: PREFERENCES.looseningWait, id: 'loosening-wait' },
    texts: {
      saved: text('saved'),
      waits: (from) => text('waits', { from }),
      withdrawn: text('withdrawn'),
    },
  });
  const { isLoaded, isError, isFetching, refetch } = loaded;
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
          isSaving={isSaving}
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

/**
 * Renders how long a looser value waits before it can be confirmed, and the note that the player wrote for that moment.
 */
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
