import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ChoiceChips } from '../../ui/choice-chips/choice-chips.tsx';
import { PageHeading } from '../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import styles from './showcase.module.css';
import { logOut } from './showcase-calls.ts';
import { ShowcaseLogin } from './showcase-login.tsx';
import { showcaseSessionQuery } from './showcase-session-query.ts';
import { showcaseText } from './texts.ts';

const UiGallery = lazy(() =>
  import('../../ui/gallery/ui-gallery.tsx').then((module) => ({ default: module.UiGallery })),
);

/** A page that can be shown with sample data: its URL, its name, and its render function. */
export type SamplePage = { readonly path: string; readonly name: string; readonly draw: () => ReactNode };

const AlertPreviews = lazy(() =>
  withTexts(import('./alert-previews.tsx')).then((module) => ({ default: module.AlertPreviews })),
);

const COMPONENTS = 'components';
const ALERTS = 'alerts';

function Samples({ pages }: { readonly pages: readonly SamplePage[] }) {
  const [shown, setShown] = useState(COMPONENTS);
  const page = pages.find(({ path }) => path === shown);
  return (
    <>
      <ChoiceChips
        label={showcaseText('shown')}
        options={[
          { id: COMPONENTS, text: showcaseText('components') },
          { id: ALERTS, text: showcaseText('alerts') },
          ...pages.map(({ path, name }) => ({ id: path, text: name })),
        ]}
        selected={[shown]}
        onChange={([chosen]) => setShown(chosen ?? COMPONENTS)}
      />
      {page ? (
        <section aria-label={showcaseText('sample', { page: page.name })}>
          <p className={styles.soft}>{showcaseText('sampleNote')}</p>
          <div className={styles.sample} inert>
            {page.draw()}
          </div>
        </section>
      ) : (
        <Suspense>{shown === ALERTS ? <AlertPreviews /> : <UiGallery />}</Suspense>
      )}
    </>
  );
}

function LogOut() {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: logOut,
    onSuccess: (session) => queryClient.setQueryData(showcaseSessionQuery.queryKey, session),
  });
  return (
    <Button isPending={ending.isPending} onPress={() => ending.mutate()}>
      {showcaseText('logOut')}
    </Button>
  );
}

function Closed() {
  return (
    <EmptyState
      headingLevel={2}
      illustration="search"
      title={showcaseText('closedTitle')}
      message={showcaseText('closed')}
      action={<LinkButton href="/">{showcaseText('toLobby')}</LinkButton>}
    />
  );
}

/** Renders components and pages with sample data, behind the showcase password. [S1-8] [S2.1-2] */
export function ShowcaseScreen({ pages }: { readonly pages: readonly SamplePage[] }) {
  const isHydrated = useHydrated();
  const { data: session } = useQuery({ ...showcaseSessionQuery, enabled: isHydrated });
  useTitle(showcaseText('title'));
  if (!session) {
    return (
      <p className={styles.screen} role="status">
        {showcaseText('checking')}
      </p>
    );
  }
  if (!session.isLoggedIn) {
    return (
      <div className={`${styles.screen} ${styles.narrow}`}>
        <PageHeading>{showcaseText('title')}</PageHeading>
        {session.isOpen ? <ShowcaseLogin /> : <Closed />}
      </div>
    );
  }
  const aside = (
    <div className={styles.aside}>
      <LinkButton href="/config">{showcaseText('toConfig')}</LinkButton>
      <LogOut />
    </div>
  );
  return (
    <div className={styles.screen}>
      <PageHeading aside={aside}>{showcaseText('title')}</PageHeading>
      <p className={styles.soft}>{showcaseText('about')}</p>
      <Samples pages={pages} />
    </div>
  );
}
