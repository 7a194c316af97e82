import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import styles from './check-screen.module.css';
import type { StepFinding } from './checks/check-draw.ts';

const ICONS: Readonly<Record<StepFinding, IconName>> = {
  right: 'success',
  wrong: 'error',
  cannot: 'question',
  unknown: 'question',
  waits: 'clock',
  manual: 'info',
  corrected: 'info',
  older: 'info',
  simulated: 'info',
};

/** Renders one check: its title, and the finding as an icon and text. */
export function StepLine({
  title,
  finding,
  text,
}: {
  readonly title: string;
  readonly finding: StepFinding;
  readonly text: string;
}) {
  return (
    <li className={styles.step} data-finding={finding}>
      <Icon name={ICONS[finding]} size={24} />
      <div>
        <p className={styles.stepTitle}>{title}</p>
        <p>{text}</p>
      </div>
    </li>
  );
}
