import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './catalog-screen.module.css';
import { catalogText } from './texts.ts';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Renders placeholders while the catalog loads. */
export function CatalogPlaces() {
  return (
    <div role="status" className={styles.places}>
      <span className="visually-hidden">{catalogText('loading')}</span>
      <div className={styles.bannerPlace}>
        <Skeleton width="100%" height="100%" shape="block" />
      </div>
      <Skeleton width="100%" height="120px" shape="block" />
      <div className={styles.games}>
        {CARDS.map((card) => (
          <Skeleton key={card} width="100%" height="320px" shape="block" />
        ))}
      </div>
    </div>
  );
}
