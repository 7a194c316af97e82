import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import styles from './details-screen.module.css';
import { detailsText } from './texts.ts';

/** Renders what happens to a round that is interrupted. The game server and the platform follow it. [RTS-10A] */
export function InterruptionRules() {
  return (
    <section className={styles.section}>
      <SectionHeading>{detailsText('interrupted')}</SectionHeading>
      <ul className={styles.points}>
        <li>{detailsText('interruptedResume')}</li>
        <li>{detailsText('interruptedEnd')}</li>
        <li>{detailsText('interruptedRefund')}</li>
      </ul>
    </section>
  );
}
