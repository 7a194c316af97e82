import { reachedLimitText } from '../../../player/limits/reached-limit.ts';
import { showRealityCheck } from '../../../player/reality-check/reality-answers.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { cartPath, gamingToolsPath, PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { refusalText } from '../labels/refusal-text.ts';
import styles from './checkout-panel.module.css';
import { nextStepOf } from './next-step.ts';
import { checkoutText } from './texts.ts';

type RefusedProps = {
  readonly problem: HttpProblem;
  readonly onAgain: () => Promise<void>;
  readonly onDismiss: () => void;
};

const links = {
  openAccount: PLACES['my-account'],
  openWallet: PLACES['my-account-deposit'],
  openTickets: PLACES['my-account-tickets'],
  openLimits: gamingToolsPath('limits'),
  leave: PLACES.home,
} as const;

function Step({ problem, onAgain, onDismiss }: RefusedProps) {
  const { step } = nextStepOf(problem);
  const signIn = useSignInAddress(cartPath);
  const text = checkoutText(`step_${step}`);
  switch (step) {
    case 'signIn':
      return (
        <LinkButton href={signIn} size="small">
          {text}
        </LinkButton>
      );
    case 'checkLocation':
      return (
        <>
          <Button size="small" onPress={onAgain}>
            {text}
          </Button>{' '}
          <TextLink href={PLACES['support-geo-location']}>{checkoutText('locationHelp')}</TextLink>
        </>
      );
    case 'openRealityCheck':
      return (
        <Button size="small" onPress={showRealityCheck}>
          {text}
        </Button>
      );
    case 'tryAgain':
      return (
        <Button size="small" onPress={onAgain}>
          {text}
        </Button>
      );
    case 'reviewCart':
      return (
        <Button size="small" onPress={onDismiss}>
          {text}
        </Button>
      );
    default:
      return (
        <LinkButton href={links[step]} size="small">
          {text}
        </LinkButton>
      );
  }
}

/** Renders the reason for a refused purchase and the next step. */
export function Refused(props: RefusedProps) {
  const { problem } = props;
  return (
    <div role="alert" className={styles.refused}>
      <p>{reachedLimitText(problem) ?? refusalText(problem)}</p>
      {problem.status >= 500 && problem.traceId !== null && (
        <span className={styles.trace}>{checkoutText('traceText', { trace: problem.traceId })}</span>
      )}
      <Step {...props} />
    </div>
  );
}
