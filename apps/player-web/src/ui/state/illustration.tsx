import { Bag, Balls, Glass, Slip, Trouble, Wallet } from './drawings.tsx';
import styles from './state.module.css';

const drawings = { tickets: Slip, cart: Bag, results: Balls, search: Glass, wallet: Wallet, trouble: Trouble } as const;

export type IllustrationName = keyof typeof drawings;

/** A drawing in the hand of the house: ink outline, flat fills, one sunflower. Decoration. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  const Drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 220 150"
      className={styles.picture}
      aria-hidden="true"
      focusable="false"
      fill="var(--art-fill)"
      stroke="var(--art-line)"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M18 132c28-5 62-6 92-6s66 2 92 6" fill="none" />
      <Drawing />
    </svg>
  );
}
