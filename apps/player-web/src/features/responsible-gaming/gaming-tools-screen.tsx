import { Suspense } from 'react';
import { useAccountTrail } from '../../player/account-trail.ts';
import { Helpline } from '../../player/helpline/helpline.tsx';
import { useSignInAddress } from '../../player/sign-in-link.tsx';
import { Feature } from '../../runtime/flags/feature.tsx';
import { gamingToolsPath, PLACES } from '../../runtime/navigation/places.ts';
import { useQueryValues } from '../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { CupArt } from '../../ui/page/page-art.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingList } from '../../ui/state/loading-list.tsx';
import styles from './gaming-tools-screen.module.css';

import { SECTIONS, sectionOf } from './sections.ts';
import { gamingToolsText } from './texts.ts';

/** The URL parameter that selects the section. */
const QUERY = { section: 'one' } as const;

function SectionList({ current }: { readonly current: string }) {
  return (
    <nav aria-label={gamingToolsText('sections')}>
      <ul className={styles.sections}>
        {SECTIONS.map(({ name, text }) => (
          <li key={name}>
            <a href={gamingToolsPath(name)} aria-current={name === current ? 'page' : undefined}>
              {gamingToolsText(text)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tools() {
  const [{ section: input }] = useQueryValues(QUERY);
  const { name, Section } = sectionOf(input);
  return (
    <div className={styles.tools}>
      <SectionList current={name} />
      <div className={styles.section}>
        <Suspense fallback={<LoadingList label={gamingToolsText('loading')} />}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}

function GuestTools() {
  const address = useSignInAddress();
  return (
    <EmptyState
      headingLevel={2}
      title={gamingToolsText('guestTitle')}
      message={gamingToolsText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {gamingToolsText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/**
 * Renders the player's own limits and breaks on one page, at most two clicks from any other page.
 * [S2.2-1/my-account-responsible-gaming] [RGF-01]
 */
export function GamingToolsScreen() {
  const session = useSession();
  useTitle(gamingToolsText('title'));
  useAccountTrail([{ text: gamingToolsText('title') }]);
  return (
    <Page title={gamingToolsText('title')} lead={gamingToolsText('lead')} art={<CupArt />}>
      <div className={styles.help}>
        <Helpline />
        <TextLink href={PLACES['responsible-gaming']}>{gamingToolsText('know')}</TextLink>
      </div>
      {session.status === 'player' && <Tools />}
      {session.status !== 'player' && session.status !== 'unknown' && <GuestTools />}
    </Page>
  );
}
