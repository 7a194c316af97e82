import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './play-screen.module.css';
import { playText } from './texts.ts';

/** Renders placeholders for the play screen while the game loads, below its heading once that is known. */
export function PlayLoading({ heading }: { readonly heading?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {heading ?? <Skeleton width="100%" height="232px" shape="block" />}
        <div role="status" aria-label={playText('loading')}>
          <Skeleton width="100%" height="578px" shape="block" />
        </div>
      </div>
      <Skeleton width="100%" height="578px" shape="block" />
    </div>
  );
}
