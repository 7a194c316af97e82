import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { gamingToolsPath, PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type FormStep, nextStepOf, type PaymentRefusal, paymentRefusalText, providerPhone } from './next-step.ts';
import styles from './payment-refused.module.css';
import { paymentText } from './texts.ts';

export type PaymentRefusedProps = {
  readonly refusal: PaymentRefusal;
  /** Performs the form's own steps. */
  readonly onStep: (step: FormStep) => unknown;
  /** Minimum amount, when the response doesn't include it. */
  readonly minimumCents?: bigint | undefined;
};

const links = {
  contactSupport: PLACES['contact-customer-support'],
  openMethods: PLACES['my-account-payment-methods'],
  openLimits: gamingToolsPath('limits'),
  openAccount: PLACES['my-account'],
  openWallet: PLACES['my-account-transactions'],
  leave: PLACES.home,
} as const;

function Step({ refusal, onStep }: PaymentRefusedProps) {
  const step = nextStepOf(refusal);
  const signIn = useSignInAddress();
  const text = paymentText(`step_${step}`);
  switch (step) {
    case 'signIn':
    case 'callProvider':
    case 'contactSupport':
    case 'openMethods':
    case 'openLimits':
    case 'openAccount':
    case 'openWallet':
    case 'leave': {
      const phone = `tel:${(providerPhone(refusal) ?? '').replace(/[^+\d]/g, '')}`;
      const href = step === 'signIn' ? signIn : step === 'callProvider' ? phone : links[step];
      return (
        <LinkButton href={href} size="small">
          {text}
        </LinkButton>
      );
    }
    default:
      return (
        <Button size="small" onPress={() => onStep(step)}>
          {text}
        </Button>
      );
  }
}

/**
 * Renders why a payment or a method was refused, with the text of the message table and one next step. [S8-7]
 * [WCAG-3.3.1]
 */
export function PaymentRefused(props: PaymentRefusedProps) {
  const { refusal, minimumCents } = props;
  return (
    <div role="alert" className={styles.refused}>
      <span className={styles.icon}>
        <Icon name="error" size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{paymentRefusalText(refusal, minimumCents)}</p>
        {refusal.status >= 500 && refusal.traceId !== null && (
          <p className={styles.trace}>{paymentText('traceText', { trace: refusal.traceId })}</p>
        )}
        <Step {...props} />
      </div>
    </div>
  );
}
