import type { OpenReinstatement } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { REINSTATEMENT_WAIT_HOURS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useState } from 'react';
import { askToComeBack, confirmComeBack } from '../../../player/exclusion/exclusion-calls.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useMinute } from '../../../runtime/clock/use-now.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import styles from './breaks-section.module.css';
import { refusalWords } from './refusal-words.ts';
import { breaksText } from './texts.ts';
import { useExclusionChange } from './use-exclusion-change.ts';

function AskBack({ playerId }: { readonly playerId: string }) {
  const change = useExclusionChange(playerId);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const ask = async () => {
    setIsMissing(!isUnderstood);
    if (isUnderstood) await change.send(askToComeBack, 'ask-back');
  };
  return (
    <>
      <p>{breaksText('back_what', { count: REINSTATEMENT_WAIT_HOURS })}</p>
      <Checkbox
        isSelected={isUnderstood}
        onChange={setIsUnderstood}
        errorText={isMissing && !isUnderstood ? breaksText('back_missing') : undefined}
      >
        {breaksText('back_understood')}
      </Checkbox>
      <div className={styles.act}>
        <FormError>{refusalWords(change.problem)}</FormError>
        <Button onPress={ask} pendingText={breaksText('sending')}>
          {breaksText('back_ask')}
        </Button>
      </div>
    </>
  );
}

function ConfirmBack({ playerId, wish }: { readonly playerId: string; readonly wish: OpenReinstatement }) {
  const change = useExclusionChange(playerId);
  // Now, not the last whole minute: the server judges by the second.
  const isDue = useMinute() !== null && serverNowMs() >= Date.parse(wish.confirmableAt);
  const times = { from: centralInstantText(wish.confirmableAt), until: centralInstantText(wish.lapsesAt) };
  const confirm = async () => {
    const answer = await change.send(confirmComeBack, 'confirm-back');
    if ('held' in answer) toastQueue.show({ id: 'exclusion-back', message: breaksText('back_done') });
  };
  return (
    <>
      <p>{breaksText('back_asked', { at: centralInstantText(wish.askedAt) })}</p>
      <p>{breaksText('back_times', times)}</p>
      {wish.isApprovalMissing && (
        <p>
          {breaksText('back_approval')}{' '}
          <TextLink href={PLACES['contact-customer-support']}>{breaksText('support')}</TextLink>
        </p>
      )}
      <FormError>{refusalWords(change.problem)}</FormError>
      {isDue && !wish.isApprovalMissing && (
        <div>
          <Button onPress={confirm} pendingText={breaksText('sending')}>
            {breaksText('back_confirm')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The way back after the term: asked for, thought over for a day, confirmed. Nothing happens by itself. [IRGS-06] */
export function WayBack({ playerId, wish }: { readonly playerId: string; readonly wish: OpenReinstatement | null }) {
  return (
    <section className={styles.form} aria-labelledby="back-title">
      <h4 id="back-title" className={styles.subtitle}>
        {breaksText('back_title')}
      </h4>
      {wish ? <ConfirmBack playerId={playerId} wish={wish} /> : <AskBack playerId={playerId} />}
    </section>
  );
}
