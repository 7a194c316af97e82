import { useId } from 'react';
import { Icon, type IconName } from '../../../../ui/icon/icon.tsx';
import { SectionHeading } from '../../../../ui/page-heading/section-heading.tsx';
import { lobbyText } from '../texts.ts';
import styles from './played-straight.module.css';

const pointsInOrder = (): readonly { icon: IconName; title: string; text: string }[] => [
  { icon: 'info', title: lobbyText('howOdds'), text: lobbyText('howOddsText') },
  { icon: 'success', title: lobbyText('howProof'), text: lobbyText('howProofText') },
  { icon: 'clock', title: lobbyText('howControl'), text: lobbyText('howControlText') },
];

/** Explains in three points why the lottery is fair. */
export function PlayedStraight() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div id={titleId}>
        <SectionHeading>{lobbyText('how')}</SectionHeading>
      </div>
      <ul className={styles.points}>
        {pointsInOrder().map((point) => (
          <li key={point.title} className={styles.point}>
            <span className={styles.icon}>
              <Icon name={point.icon} size={22} />
            </span>
            <span>
              <strong className={styles.title}>{point.title}</strong>
              <span className={styles.text}>{point.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
