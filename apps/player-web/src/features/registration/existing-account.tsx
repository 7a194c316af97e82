import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { registrationText } from './texts.ts';

/** Renders the notice a signed-in player sees in place of the form: each person can have only one account. */
export function ExistingAccount() {
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={1}
      title={registrationText('knownTitle')}
      message={registrationText('known')}
      action={
        <LinkButton href="/account" variant="primary">
          {registrationText('account')}
        </LinkButton>
      }
    />
  );
}
