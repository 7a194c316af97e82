import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './play-screen.module.css';
import { playText } from './texts.ts';

/** The places of the play screen while the game is on its way. */
export function PlayLoading({ hasHeading }: { readonly hasHeading: boolean }) {
  return (
    <div role="status" aria-label={playText('loading')}>
      {hasHeading && <Skeleton width="240px" height="56px" shape="block" />}
      <div className={styles.columns}>
        <Skeleton width="100%" height="578px" shape="block" />
        <Skeleton width="100%" height="578px" shape="block" />
      </div>
    </div>
  );
}
