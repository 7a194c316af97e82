import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';

/** Renders what happens to an interrupted round: the rules that the game server and the platform follow. [RTS-10A] */
export function InterruptionRules({ tempo }: Pick<InstantGame, 'tempo'>) {
  return (
    <section className={styles.section}>
      <SectionHeading>{detailsText('interrupted')}</SectionHeading>
      <ul className={styles.points}>
        <li>{detailsText('interruptedResume')}</li>
        <li>{detailsText(tempo === 'long' ? 'interruptedEnd_long' : 'interruptedEnd_short')}</li>
        <li>{detailsText('interruptedRefund')}</li>
      </ul>
    </section>
  );
}
