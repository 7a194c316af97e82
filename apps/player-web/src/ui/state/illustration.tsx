import { Bag, Balls, Glass, Scene, Slip, Trouble, Wallet } from './drawings.tsx';
import styles from './state.module.css';

const drawings = { tickets: Slip, cart: Bag, results: Balls, search: Glass, wallet: Wallet, trouble: Trouble } as const;

export type IllustrationName = keyof typeof drawings;

/** Renders a drawing in the product's style: ink outline, flat fills, one sunflower. Decorative. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  const Drawing = drawings[name];
  return (
    <Scene className={styles.picture ?? ''}>
      <Drawing />
    </Scene>
  );
}
