import {
  type ActiveSelfExclusion,
  SELF_EXCLUSION_TERMS,
  type SelfExclusionTerm,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useState } from 'react';
import { excludeSelf } from '../../../player/exclusion/exclusion-calls.ts';
import { Helpline } from '../../../player/helpline/helpline.tsx';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import { isConfirmed } from '../../../runtime/alerts/modal-state.ts';
import { openModal } from '../../../runtime/alerts/modals.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { endSession } from '../../../runtime/session/end-session.ts';
import { sessionEndReason } from '../../../runtime/session/session-end-reason.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import styles from './breaks-section.module.css';
import { endsAfter, selfExclusionEndText, termText } from './end-text.ts';
import { describeRefusal } from './refusal-text.ts';
import { breaksText } from './texts.ts';
import { useExclusionChange } from './use-exclusion-change.ts';

/** Returns the text for the end of a term that starts now. */
function describeEnd(term: SelfExclusionTerm, nowMs: number): string {
  const until = selfExclusionEndText(term, nowMs);
  return until === null ? breaksText('wouldNotEnd') : breaksText('wouldEnd', { until });
}

/** The second step: shows every consequence again before the exclusion starts. [WCAG-3.3.4] */
async function confirmSelfExclusion(term: SelfExclusionTerm): Promise<boolean> {
  const action = await openModal({
    type: 'confirm',
    tone: 'warning',
    title: breaksText('self_askTitle', { term: termText(term) }),
    message: `${describeEnd(term, serverNowMs())} ${breaksText('self_ask')}`,
    subMessage: <Helpline />,
    confirmText: breaksText('self_confirm'),
    cancelText: breaksText('notNow'),
  });
  return isConfirmed(action);
}

/** Shows the end of the exclusion, then leaves the page, because the server has ended this session and all others. */
async function leave(endsAt: string | null): Promise<void> {
  await raiseAlert({ kind: 'self-exclusion-suspend', values: endsAt === null ? {} : { endsAt } });
  await endSession({ reason: 'selfExcluded', target: PLACES['responsible-gaming'] });
}

type SelfExclusionFormProps = {
  readonly playerId: string;
  /** The self-exclusion in effect; it can be extended. */
  readonly active: ActiveSelfExclusion | null;
};

/**
 * Renders the choice of a term with its end, asks for confirmation, and excludes the player: two steps here, three
 * clicks from any game. [IRGS-04]
 */
export function SelfExclusionForm({ playerId, active }: SelfExclusionFormProps) {
  const nowMs = useMinute() ?? serverNowMs();
  const change = useExclusionChange(playerId);
  const terms = SELF_EXCLUSION_TERMS.filter((term) => !active || endsAfter(term, nowMs, active.endsAt));
  const [chosen, setChosen] = useState<SelfExclusionTerm>();
  const preset = terms.find((term) => term === '1y') ?? terms[0];
  const term = chosen && terms.includes(chosen) ? chosen : preset;
  if (!term) return null;

  const exclude = async () => {
    if (!(await confirmSelfExclusion(term))) return;
    const answer = await change.send((requestKey) => excludeSelf({ requestKey, term }), `self/${term}`);
    if (answer.isDone) await leave(answer.exclusions.selfExclusion?.endsAt ?? null);
    // The response was lost, and a self-exclusion ended the session, so the exclusion took effect.
    else if (answer.problem && sessionEndReason(answer.problem) === 'selfExcluded')
      await endSession({ reason: 'selfExcluded', target: PLACES['responsible-gaming'] });
  };

  return (
    <>
      <ChoiceChips
        label={breaksText(active ? 'longer' : 'howLong')}
        options={terms.map((id) => ({ id, text: termText(id) }))}
        selected={[term]}
        onChange={([id]) => setChosen(terms.find((known) => known === id))}
      />
      <p className={styles.end} aria-live="polite">
        {describeEnd(term, nowMs)}
      </p>
      <div className={styles.act}>
        <FormError>{describeRefusal(change.problem)}</FormError>
        <Button variant="danger" onPress={exclude} pendingText={breaksText('sending')}>
          {breaksText(active ? 'self_extend' : 'self_take')}
        </Button>
      </div>
    </>
  );
}
