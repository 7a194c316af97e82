import { BREAK_TERMS, type BreakTerm, type RunningBreak } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useState } from 'react';
import { pauseInstantGames, takeBreak } from '../../../player/exclusion/exclusion-calls.ts';
import { Helpline } from '../../../player/helpline/helpline.tsx';
import { isConfirmed } from '../../../runtime/alerts/modal-state.ts';
import { openModal } from '../../../runtime/alerts/modals.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { BreakInEffect } from './break-in-effect.tsx';
import styles from './breaks-section.module.css';
import { breakEndMs, breakEndText, termText } from './end-text.ts';
import { describeRefusal } from './refusal-text.ts';
import { breaksText } from './texts.ts';
import { useExclusionChange } from './use-exclusion-change.ts';

/** The calls of a break from everything and of a pause of instant games, which also differ in their texts. */
const CALLS = { break: takeBreak, pause: pauseInstantGames } as const;
export type BreakKind = keyof typeof CALLS;

/** Asks for confirmation, with what will be closed and until when. [WCAG-3.3.4] */
async function confirmBreak(kind: BreakKind, term: BreakTerm): Promise<boolean> {
  const until = breakEndText(term, serverNowMs());
  const action = await openModal({
    type: 'confirm',
    title: breaksText(`askTitle_${kind}`, { term: termText(term) }),
    message: breaksText(`ask_${kind}`, { until }),
    subMessage: <Helpline />,
    confirmText: breaksText(`confirm_${kind}`),
    cancelText: breaksText('notNow'),
  });
  return isConfirmed(action);
}

type BreakFormProps = {
  readonly kind: BreakKind;
  readonly playerId: string;
  /** The break or pause in effect; it can be extended. */
  readonly running: RunningBreak | null;
};

/**
 * Renders the choice of a term with its end, asks for confirmation, and starts the break. A running break can only be
 * extended. [IRGS-03]
 */
export function BreakForm({ kind, playerId, running }: BreakFormProps) {
  const nowMs = useMinute() ?? serverNowMs();
  const change = useExclusionChange(playerId);
  const endMs = running ? Date.parse(running.endsAt) : 0;
  const terms = BREAK_TERMS.filter((term) => breakEndMs(term, nowMs) > endMs);
  const [chosen, setChosen] = useState<BreakTerm>();
  const term = chosen && terms.includes(chosen) ? chosen : terms[0];

  const take = async () => {
    if (!term || !(await confirmBreak(kind, term))) return;
    const answer = await change.send((requestKey) => CALLS[kind]({ requestKey, term }), `${kind}/${term}`);
    if (!answer.isDone) return;
    const started = kind === 'break' ? answer.exclusions.takeABreak : answer.exclusions.productPause;
    if (!started) return;
    toastQueue.show({
      id: `exclusion-${kind}`,
      message: breaksText(`taken_${kind}`, { until: centralInstantText(started.endsAt) }),
    });
  };

  return (
    <Card as="section" aria-labelledby={`${kind}-title`}>
      <div className={styles.form}>
        <h3 id={`${kind}-title`} className={styles.title}>
          {breaksText(`title_${kind}`)}
        </h3>
        {running && <BreakInEffect endsAt={running.endsAt}>{breaksText(`running_${kind}`)}</BreakInEffect>}
        <p>{breaksText(`what_${kind}`)}</p>
        {term && (
          <>
            <ChoiceChips
              label={breaksText(running ? 'longer' : 'howLong')}
              options={terms.map((id) => ({ id, text: termText(id) }))}
              selected={[term]}
              onChange={([id]) => setChosen(terms.find((known) => known === id))}
            />
            <p className={styles.end} aria-live="polite">
              {breaksText('wouldEnd', { until: breakEndText(term, nowMs) })}
            </p>
            <div className={styles.act}>
              <FormError>{describeRefusal(change.problem)}</FormError>
              <Button variant="primary" onPress={take} pendingText={breaksText('sending')}>
                {breaksText(running ? `extend_${kind}` : `take_${kind}`)}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
