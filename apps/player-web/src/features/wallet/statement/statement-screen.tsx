import { useAccountTrail } from '../../../player/account-trail.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { StatementSection } from '../../../player/statement/statement-section.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { walletText } from '../texts.ts';

/**
 * Renders the statement of a period within the wallet: totals, charts, and its lines as downloads. (IRGS-08) (RTS-1B)
 */
export function StatementScreen() {
  const session = useSession();
  const address = useSignInAddress();
  useTitle(walletText('statement'));
  useAccountTrail([
    { text: walletText('title'), href: PLACES['my-account-transactions'] },
    { text: walletText('statement') },
  ]);
  return (
    <Page title={walletText('statement')}>
      {session.status === 'player' && <StatementSection hasHeading={false} />}
      {session.status === 'unknown' && <LoadingList label={walletText('statementLoading')} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <EmptyState
          illustration="wallet"
          headingLevel={2}
          title={walletText('guestTitle')}
          message={walletText('guestText')}
          action={
            <Feature flag="FEATURE_SESSIONS_LOGIN">
              <LinkButton href={address} variant="primary">
                {walletText('signIn')}
              </LinkButton>
            </Feature>
          }
        />
      )}
    </Page>
  );
}
