import { ErrorState } from '../../../ui/state/error-state.tsx';
import { gameText } from '../texts.ts';
import styles from './lobby-screen.module.css';
import { lobbyText } from './texts.ts';

/** Renders the hero when the jackpot couldn't be loaded. */
export function LobbyTrouble({ onRetry, isRetrying }: { readonly onRetry: () => void; readonly isRetrying: boolean }) {
  return (
    <div className={styles.error}>
      <ErrorState
        headingLevel={2}
        title={lobbyText('errorTitle')}
        message={lobbyText('errorText')}
        retryText={gameText('retry')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </div>
  );
}
