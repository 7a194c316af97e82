import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import refusedStyles from '../payment-problems/payment-refused.module.css';
import { hasWithdrawText, withdrawText } from './texts.ts';

const AMOUNTS = ['minimumCents', 'maximumCents'] as const;

function amountIn({ details }: HttpProblem): string {
  const cents = AMOUNTS.map((name) => details[name]).find((value) => typeof value === 'number');
  return Number.isSafeInteger(cents) ? formatUsd(BigInt(Number(cents))) : '';
}

/** Returns the message for a refusal; a general one for codes without their own. */
export function withdrawRefusalText(problem: HttpProblem): string {
  const name = `refused_${problem.status === 401 ? 'SESSION_EXPIRED' : problem.code}`;
  return withdrawText(hasWithdrawText(name) ? name : 'refused_OTHER', { amount: amountIn(problem) });
}

/** Renders why a withdrawal was refused; the form below keeps everything that was typed. [WCAG-3.3.1] */
export function WithdrawRefused({ problem }: { readonly problem: HttpProblem }) {
  const signIn = useSignInAddress();
  const isSupport = problem.code === 'ACCESS_DENIED' || problem.code === 'IDENTITY_REQUIRED';
  return (
    <div role="alert" className={refusedStyles.refused}>
      <span className={refusedStyles.icon}>
        <Icon name="error" size={22} />
      </span>
      <div className={refusedStyles.words}>
        <p className={refusedStyles.text}>{withdrawRefusalText(problem)}</p>
        {problem.status >= 500 && problem.traceId !== null && (
          <p className={refusedStyles.trace}>{withdrawText('trace', { trace: problem.traceId })}</p>
        )}
        {problem.status === 401 && (
          <LinkButton href={signIn} size="small">
            {withdrawText('signIn')}
          </LinkButton>
        )}
        {isSupport && (
          <LinkButton href={PLACES['contact-customer-support']} size="small">
            {withdrawText('support')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
