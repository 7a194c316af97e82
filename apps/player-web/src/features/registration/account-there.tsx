import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { registrationText } from './texts.ts';

/** What a signed-in player finds in place of the form: one person has one account. */
export function AccountThere() {
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
