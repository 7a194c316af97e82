import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../documents.module.css';
import { documentsText as text } from '../texts.ts';
import { fetchHanded, redeemHandoffLink } from './phone-calls.ts';
import { PhoneFiles } from './phone-files.tsx';
import { PHONE_KEY } from './phone-key.ts';

const CODES = ['HANDOFF_UNKNOWN', 'HANDOFF_USED', 'HANDOFF_OVER', 'HANDOFF_OF_ANOTHER'] as const;

/** Returns why the phone can't add files, as text; a code without its own text gets a general one. */
function problemText(code: string | undefined): string {
  const known = CODES.find((one) => one === code);
  return text(known ? `phone_${known}` : 'code_unknown');
}

function Problem({ code }: { readonly code: string | undefined }) {
  return (
    <div role="alert">
      <EmptyState illustration="search" title={text('phoneProblem')} message={problemText(code)} />
    </div>
  );
}

/** Renders the button that opens the link. It needs a press, because programs open links to look at them. */
function OpenLink({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () => redeemHandoffLink(token),
    onSuccess: (handed) => {
      queryClient.setQueryData(PHONE_KEY, handed);
      // Removes the token from the address, so that a reload works: from now on the cookie grants the access.
      void navigate({ to: '.', hash: '', replace: true });
    },
  });
  return (
    <>
      {opening.isError && <Problem code={problemOf(opening.error)?.code} />}
      <Card>
        <div className={styles.steps}>
          <p>{text('phoneStartText')}</p>
          <Button
            variant="primary"
            isPending={opening.isPending}
            pendingText={text('phoneStarting')}
            onPress={() => opening.mutate()}
          >
            {text('phoneStart')}
          </Button>
        </div>
      </Card>
    </>
  );
}

function Handed() {
  const { data, error } = useQuery({ queryKey: PHONE_KEY, queryFn: ({ signal }) => fetchHanded(signal), retry: false });
  if (data) return <PhoneFiles handed={data} problem={error ? problemText(problemOf(error)?.code) : undefined} />;
  if (error) return <Problem code={problemOf(error)?.code} />;
  return <Skeleton width="100%" height="280px" shape="block" />;
}

/**
 * Renders the page that a QR code opens on a phone: it adds files to one request for documents, and nothing else. The
 * player sends them for review on the other screen.
 */
export function PhoneUploadScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const isHydrated = useHydrated();
  useTitle(text('phoneTitle'));
  return (
    <Page title={text('phoneTitle')}>
      {isHydrated ? token === '' ? <Handed /> : <OpenLink token={token} /> : <Skeleton width="100%" height="160px" />}
    </Page>
  );
}
