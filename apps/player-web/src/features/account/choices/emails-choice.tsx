import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { useId } from 'react';
import { ChoicesNotLoaded } from '../../../player/choices-not-loaded.tsx';
import { usePreference } from '../../../player/use-preference.ts';
import { useLoyalty } from '../../../runtime/config/loyalty.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import styles from '../account-screen.module.css';
import { emailChoiceText } from './emails-texts.ts';

/**
 * Renders two choices of emails: those about the player's subscriptions, on until the player turns them off, and
 * receipts of purchases, off until the player turns them on. Emails about subscriptions are offered with subscriptions
 * only; emails about claims are always sent. [S1-4/preferences] [S6-5/communication]
 */
export function EmailChoice({ playerId }: { readonly playerId: string }) {
  const titleId = useId();
  const hasPoints = useLoyalty() === true;
  const canChoose = useFlag('FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE');
  const { text, save, isUnknown, error } = usePreference(playerId, PREFERENCES.subscriptionEmails);
  const receipts = usePreference(playerId, PREFERENCES.receiptEmails);
  const isOn = text === 'true';
  const isReceiptOn = receipts.text === 'true';
  const failure = error ?? receipts.error;
  return (
    <Card aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.label}>
        {emailChoiceText('title')}
      </h3>
      <p className={styles.soft}>{emailChoiceText('text')}</p>
      <ChoicesNotLoaded playerId={playerId} />
      <div className={styles.choices}>
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS">
          <Switch
            isSelected={isOn}
            isDisabled={isUnknown || (!canChoose && isOn)}
            onChange={(isWanted) => save(`${isWanted}`)}
          >
            {emailChoiceText(hasPoints ? 'subscriptionsAndPoints' : 'subscriptions')}
          </Switch>
        </Feature>
        <Switch
          isSelected={isReceiptOn}
          isDisabled={receipts.isUnknown || (!canChoose && isReceiptOn)}
          onChange={(isWanted) => receipts.save(`${isWanted}`)}
        >
          {emailChoiceText('receipts')}
        </Switch>
      </div>
      <FormError>{failure ? emailChoiceText(isSwitchedOff(failure) ? 'off' : 'failed') : undefined}</FormError>
    </Card>
  );
}
