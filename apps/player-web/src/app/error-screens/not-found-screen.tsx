import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { appText } from '../texts.ts';
import styles from './error-screens.module.css';

/** Renders the page for an unknown address. [S2.1-6] [S2.1-8] [S8-2] */
export function NotFoundScreen() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.screen}>
      <p className={styles.status}>404</p>
      <EmptyState
        headingLevel={1}
        illustration="search"
        title={appText('notFoundTitle')}
        message={appText('notFound', { path })}
        action={
          <LinkButton href="/" variant="primary">
            {appText('toLobby')}
          </LinkButton>
        }
      />
    </div>
  );
}
