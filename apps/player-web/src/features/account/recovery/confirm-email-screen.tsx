import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '../../../player/queries/user-query.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { cartPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import account from '../account-screen.module.css';
import { EmailNotMine } from './email-not-mine.tsx';
import { HolderFields, holderProblemOf, NO_HOLDER } from './holder-fields.tsx';
import { brokenLinkOf } from './link-problem.ts';
import { Outcome } from './outcome.tsx';
import styles from './recovery.module.css';
import { confirmEmail, type Holder } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';
import { useReturnPlace } from './use-return-place.ts';

/** The beginning of the fragment of an email's second link, which reports that the account isn't theirs. */
const NOT_MINE = 'not-mine=';

/**
 * Renders the links after an email was confirmed: back to the player's last page, through a sign-in if the player is
 * signed out.
 */
function NextSteps({ isChange }: { readonly isChange: boolean }) {
  const { status } = useSession();
  const place = useReturnPlace();
  const signIn = useSignInAddress(place);
  const isSignedOut = isChange || status === 'guest' || status === 'unreachable';
  if (isSignedOut)
    return (
      <>
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={signIn} variant="primary" size="large">
            {text('signIn')}
          </LinkButton>
        </Feature>
        <LinkButton href="/" size="large">
          {text('lobby')}
        </LinkButton>
      </>
    );
  return (
    <LinkButton href={place} variant="primary" size="large">
      {text(place === '/' ? 'lobby' : place === cartPath ? 'toCart' : 'goBack')}
    </LinkButton>
  );
}

/**
 * Renders the page behind a confirmation link. It needs a click, because programs that scan email open links
 * automatically. A new email ends every session; this page refetches the session immediately in case the message about
 * that end is late. Afterward the player continues where they were, in this tab or another one.
 * [S2.4-3/email-verification] [S4.3-3]
 */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  return token.startsWith(NOT_MINE) ? (
    <EmailNotMine token={token.slice(NOT_MINE.length)} />
  ) : (
    <ConfirmEmail token={token} />
  );
}

function ConfirmEmail({ token }: { readonly token: string }) {
  const [holder, setHolder] = useState<Holder>();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token, holder),
    onError: (error) => {
      if (problemOf(error)?.code === 'HOLDER_NEEDED') setHolder(NO_HOLDER);
    },
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
        <NextSteps isChange={confirm.data} />
      </Outcome>
    );
  const problem = holderProblemOf(problemOf(confirm.error)?.code);
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
    <div className={styles.screen}>
      <PageHeading>{text('confirmTitle')}</PageHeading>
      <p>{text('confirm')}</p>
      {holder && <HolderFields value={holder} onChange={setHolder} />}
      <FormError isShown={confirm.isError}>{confirm.isError ? text(problem ?? 'failed') : undefined}</FormError>
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
