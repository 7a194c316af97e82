import {
  SELF_EXCLUSION_TERMS,
  type SelfExclusionTerm,
  type StandingSelfExclusion,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useState } from 'react';
import { excludeSelf } from '../../../player/exclusion/exclusion-calls.ts';
import { Helpline } from '../../../player/helpline.tsx';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import { isConfirmed } from '../../../runtime/alerts/modal-state.ts';
import { openModal } from '../../../runtime/alerts/modals.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { endReasonOf } from '../../../runtime/session/end-reason.ts';
import { endSession } from '../../../runtime/session/end-session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import styles from './breaks-section.module.css';
import { endsAfter, selfExclusionEndText, termText } from './end-words.ts';
import { refusalWords } from './refusal-words.ts';
import { breaksText } from './texts.ts';
import { useExclusionChange } from './use-exclusion-change.ts';

/** The words for the end of a term that begins now. */
function endWords(term: SelfExclusionTerm, nowMs: number): string {
  const until = selfExclusionEndText(term, nowMs);
  return until === null ? breaksText('wouldNotEnd') : breaksText('wouldEnd', { until });
}

/** The second step: everything that follows, once more, before it is done. [WCAG-3.3.4] */
async function isMeant(term: SelfExclusionTerm): Promise<boolean> {
  const action = await openModal({
    type: 'confirm',
    tone: 'warning',
    title: breaksText('self_askTitle', { term: termText(term) }),
    message: `${endWords(term, serverNowMs())} ${breaksText('self_ask')}`,
    subMessage: <Helpline />,
    confirmText: breaksText('self_confirm'),
    cancelText: breaksText('notNow'),
  });
  return isConfirmed(action);
}

/** Tells until when, then leaves: the server has ended this session with all others. */
async function leave(endsAt: string | null): Promise<void> {
  await raiseAlert({ kind: 'self-exclusion-suspend', values: endsAt === null ? {} : { endsAt } });
  await endSession({ reason: 'selfExcluded', target: PLACES['responsible-gaming'] });
}

type SelfExclusionFormProps = {
  readonly playerId: string;
  /** The one that holds: it can be made longer. */
  readonly standing: StandingSelfExclusion | null;
};

/** Chooses for how long, shows until when, asks once more, and excludes: done in two steps here, three clicks from any game. [IRGS-04] */
export function SelfExclusionForm({ playerId, standing }: SelfExclusionFormProps) {
  const nowMs = useMinute() ?? serverNowMs();
  const change = useExclusionChange(playerId);
  const terms = SELF_EXCLUSION_TERMS.filter((term) => !standing || endsAfter(term, nowMs, standing.endsAt));
  const [chosen, setChosen] = useState<SelfExclusionTerm>();
  const preset = terms.find((term) => term === '1y') ?? terms[0];
  const term = chosen && terms.includes(chosen) ? chosen : preset;
  if (!term) return null;

  const exclude = async () => {
    if (!(await isMeant(term))) return;
    const answer = await change.send((requestKey) => excludeSelf({ requestKey, term }), `self/${term}`);
    if ('held' in answer) await leave(answer.held.selfExclusion?.endsAt ?? null);
    // The answer was lost, and the session it would have come by is over: it was done.
    else if (answer.problem && endReasonOf(answer.problem) === 'selfExcluded')
      await endSession({ reason: 'selfExcluded', target: PLACES['responsible-gaming'] });
  };

  return (
    <>
      <ChoiceChips
        label={breaksText(standing ? 'longer' : 'howLong')}
        options={terms.map((id) => ({ id, text: termText(id) }))}
        selected={[term]}
        onChange={([id]) => setChosen(terms.find((known) => known === id))}
      />
      <p className={styles.end} aria-live="polite">
        {endWords(term, nowMs)}
      </p>
      <div className={styles.act}>
        <FormError>{refusalWords(change.problem)}</FormError>
        <Button variant="danger" onPress={exclude} pendingText={breaksText('sending')}>
          {breaksText(standing ? 'self_extend' : 'self_take')}
        </Button>
      </div>
    </>
  );
}
