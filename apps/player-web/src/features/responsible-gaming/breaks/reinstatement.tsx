import type { OpenReinstatement } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { REINSTATEMENT_WAIT_HOURS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { useState } from 'react';
import { confirmReinstatement, requestReinstatement } from '../../../player/exclusion/exclusion-calls.ts';
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
import { describeRefusal } from './refusal-text.ts';
import { breaksText } from './texts.ts';
import { useExclusionChange } from './use-exclusion-change.ts';

function RequestReinstatement({ playerId }: { readonly playerId: string }) {
  const change = useExclusionChange(playerId);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const request = async () => {
    setIsMissing(!isUnderstood);
    if (isUnderstood) await change.send(requestReinstatement, 'ask-back');
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
        <FormError>{describeRefusal(change.problem)}</FormError>
        <Button onPress={request} pendingText={breaksText('sending')}>
          {breaksText('back_ask')}
        </Button>
      </div>
    </>
  );
}

function ConfirmReinstatement({
  playerId,
  reinstatement,
}: {
  readonly playerId: string;
  readonly reinstatement: OpenReinstatement;
}) {
  const change = useExclusionChange(playerId);
  // Compares the current time, not the last whole minute, because the server compares seconds.
  const isDue = useMinute() !== null && serverNowMs() >= Date.parse(reinstatement.confirmableAt);
  const times = {
    from: centralInstantText(reinstatement.confirmableAt),
    until: centralInstantText(reinstatement.lapsesAt),
  };
  const confirm = async () => {
    const answer = await change.send(confirmReinstatement, 'confirm-back');
    if (answer.isDone) toastQueue.show({ id: 'exclusion-back', message: breaksText('back_done') });
  };
  return (
    <>
      <p>{breaksText('back_asked', { at: centralInstantText(reinstatement.askedAt) })}</p>
      <p>{breaksText('back_times', times)}</p>
      {reinstatement.isApprovalMissing && (
        <p>
          {breaksText('back_approval')}{' '}
          <TextLink href={PLACES['contact-customer-support']}>{breaksText('support')}</TextLink>
        </p>
      )}
      <FormError>{describeRefusal(change.problem)}</FormError>
      {isDue && !reinstatement.isApprovalMissing && (
        <div>
          <Button onPress={confirm} pendingText={breaksText('sending')}>
            {breaksText('back_confirm')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Renders the return to play after the term: the player requests it, waits a day, then confirms it. Nothing happens
 * automatically. [IRGS-06]
 */
export function Reinstatement({
  playerId,
  reinstatement,
}: {
  readonly playerId: string;
  readonly reinstatement: OpenReinstatement | null;
}) {
  return (
    <section className={styles.form} aria-labelledby="back-title">
      <h4 id="back-title" className={styles.subtitle}>
        {breaksText('back_title')}
      </h4>
      {reinstatement ? (
        <ConfirmReinstatement playerId={playerId} reinstatement={reinstatement} />
      ) : (
        <RequestReinstatement playerId={playerId} />
      )}
    </section>
  );
}
