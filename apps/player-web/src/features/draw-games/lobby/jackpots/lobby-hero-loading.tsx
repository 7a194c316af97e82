import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import styles from './jackpot-hero.module.css';

/** Renders placeholders for the hero while the jackpot loads. */
export function LobbyHeroLoading() {
  return (
    <div className={styles.hero} aria-busy="true">
      <div className={styles.offer}>
        <Skeleton width="220px" height="20px" />
        <Skeleton width="min(420px, 90%)" height="112px" shape="block" />
        <Skeleton width="280px" height="24px" />
        <div className={styles.actions}>
          <Skeleton width="200px" height="56px" shape="block" />
          <Skeleton width="170px" height="56px" shape="block" />
        </div>
      </div>
      <Skeleton width="100%" height="220px" shape="block" />
    </div>
  );
}
