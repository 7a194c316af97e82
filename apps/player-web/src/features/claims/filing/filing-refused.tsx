import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import styles from './filing.module.css';
import { filingText, hasFilingText } from './texts.ts';

/** Codes of refusals that are shown at a field, not above the form. */
const AT_FIELD: ReadonlySet<string> = new Set(['TAXPAYER_NUMBER_INVALID', 'DECLARATION_MISSING']);
/** Refusals that customer support can help with. */
const WITH_SUPPORT: ReadonlySet<string> = new Set([
  'CLAIM_AT_LOTTERY',
  'IDENTITY_NOT_VERIFIED',
  'TRY_LATER',
  'ACCESS_DENIED',
]);

/** Returns the text for a refusal; a code without its own text gets a general one. */
export function filingRefusalText({ status, code }: HttpProblem): string {
  const name = `refused_${status === 401 ? 'SESSION_EXPIRED' : status === 0 && code !== 'FAULT' ? 'NETWORK' : code}`;
  return filingText(hasFilingText(name) ? name : 'refused_OTHER');
}

/** Shows why a claim wasn't accepted, and the next step; the form keeps its input. */
export function FilingRefused({ problem }: { readonly problem: HttpProblem | undefined }) {
  const signIn = useSignInAddress();
  if (!problem || AT_FIELD.has(problem.code)) return <FormError />;
  return (
    <FormError>
      <p>{filingRefusalText(problem)}</p>
      {problem.status >= 500 && problem.traceId !== null && (
        <p className={styles.trace}>{filingText('trace', { trace: problem.traceId })}</p>
      )}
      {problem.status === 401 && (
        <LinkButton href={signIn} size="small">
          {filingText('signIn')}
        </LinkButton>
      )}
      {WITH_SUPPORT.has(problem.code) && (
        <LinkButton href={PLACES['contact-customer-support']} size="small">
          {filingText('support')}
        </LinkButton>
      )}
    </FormError>
  );
}
