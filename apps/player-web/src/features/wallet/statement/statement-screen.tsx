import { useAccountTrail } from '../../../player/account-trail.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { StatementSection } from '../../../player/statement/statement-section.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { walletText } from '../texts.ts';
import styles from '../wallet-screen.module.css';

/** The statement of a period within the wallet: figures, charts, and its lines as files. (IRGS-08) (RTS-1B) */
export function StatementScreen() {
  const session = useSession();
  const address = useSignInAddress();
  useTitle(walletText('statement'));
  useAccountTrail([
    { text: walletText('title'), href: PLACES['my-account-transactions'] },
    { text: walletText('statement') },
  ]);
  return (
    <div className={styles.screen}>
      <PageHeading>{walletText('statement')}</PageHeading>
      {session.status === 'player' && <StatementSection />}
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
    </div>
  );
}
