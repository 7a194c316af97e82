import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import account from '../account-screen.module.css';
import { brokenLinkOf } from './link-problem.ts';
import { Outcome } from './outcome.tsx';
import styles from './recovery.module.css';
import { refuseEmail } from './recovery-calls.ts';
import { recoveryText as text } from './texts.ts';

/**
 * Renders the page that the "this isn't me" link of an email opens: an explanation and a button. Only the button acts,
 * because email scanners open links automatically.
 */
export function EmailNotMine({ token }: { readonly token: string }) {
  const refuse = useMutation({ mutationFn: () => refuseEmail(token) });
  useTitle(text('notMineTitle'));
  if (refuse.isSuccess)
    return <Outcome icon="success" title={text('notMineDoneTitle')} message={text('notMineDone')} />;
  if (brokenLinkOf(problemOf(refuse.error)?.code))
    return <Outcome icon="warning" title={text('brokenTitle')} message={text('notMineBroken')} />;
  return (
    <div className={styles.screen}>
      <PageHeading>{text('notMineTitle')}</PageHeading>
      <p>{text('notMine')}</p>
      <p>{text('notMineKeeps')}</p>
      <FormError isShown={refuse.isError}>{refuse.isError ? text('failed') : undefined}</FormError>
      <div className={account.actions}>
        <Button
          variant="primary"
          onPress={() => refuse.mutate()}
          isPending={refuse.isPending}
          pendingText={text('confirming')}
        >
          {text('notMineButton')}
        </Button>
      </div>
    </div>
  );
}
