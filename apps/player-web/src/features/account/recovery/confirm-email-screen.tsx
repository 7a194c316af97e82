import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { userQuery } from '../../../player/user-query.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import account from '../account-screen.module.css';
import { brokenLinkOf } from './link-problem.ts';
import { Outcome } from './outcome.tsx';
import { confirmEmail } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';

/**
 * Where the link of an email leads. It takes a press, because programs that read letters open links by themselves. A new email ends every session,
 * which this page asks about at once, should the message of the end be late. [S2.4-3/email-verification] [S4.3-3]
 */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const signIn = useSignInAddress('/');
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey }),
  });
  useTitle(text('confirmTitle'));
  if (confirm.isSuccess)
    return (
      <Outcome
        icon="success"
        title={text('confirmedTitle')}
        message={text(confirm.data ? 'confirmedChange' : 'confirmed')}
      >
        {confirm.data && (
          <LinkButton href={signIn} variant="primary" size="large">
            {text('signIn')}
          </LinkButton>
        )}
        <LinkButton href="/" size="large">
          {text('lobby')}
        </LinkButton>
      </Outcome>
    );
  const broken = token === '' ? 'LINK_INVALID' : brokenLinkOf(problemOf(confirm.error)?.code);
  if (broken)
    return (
      <Outcome icon="warning" title={text('brokenTitle')} message={text(broken)}>
        <LinkButton href="/account" variant="primary" size="large">
          {text('account')}
        </LinkButton>
      </Outcome>
    );
  return (
    <div className={account.screen}>
      <PageHeading>{text('confirmTitle')}</PageHeading>
      <p>{text('confirm')}</p>
      <FormError isShown={confirm.isError}>{confirm.isError ? text('failed') : undefined}</FormError>
      <div className={account.actions}>
        <Button
          variant="primary"
          onPress={() => confirm.mutate()}
          isPending={confirm.isPending}
          pendingText={text('confirming')}
        >
          {text('confirmButton')}
        </Button>
      </div>
    </div>
  );
}
