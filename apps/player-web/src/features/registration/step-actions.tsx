import { PLACES } from '../../runtime/navigation/places.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './registration-screen.module.css';
import { LAST_STEP } from './registration-steps.ts';
import { registrationText } from './texts.ts';

/** Renders a link to the terms, which opens in a new tab so that the form isn't lost. */
export function TermsLink() {
  return (
    <a href={PLACES.policy} target="_blank" rel="noopener">
      {registrationText('termsLink')} <span className="visually-hidden">{registrationText('newTab')}</span>
    </a>
  );
}

type StepActionsProps = { readonly index: number; readonly isSending: boolean; readonly onBack: () => void };

/** Renders the buttons to the next step and the one before. */
export function StepActions({ index, isSending, onBack }: StepActionsProps) {
  const isLast = index === LAST_STEP;
  return (
    <div className={styles.stepActions}>
      {index > 0 && (
        <Button size="large" onPress={onBack} isDisabled={isSending}>
          {registrationText('back')}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isPending={isSending}
        pendingText={registrationText('submitting')}
      >
        {registrationText(isLast ? 'submit' : 'next')}
      </Button>
    </div>
  );
}
