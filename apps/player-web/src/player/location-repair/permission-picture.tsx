import styles from './location-repair.module.css';
import { repairText } from './texts.ts';

/** Draws an address bar whose icon opens the site's permissions, with Location switched on. */
export function PermissionPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 132" role="img" aria-label={repairText('pictureLabel')}>
      <rect x="1" y="1" width="278" height="38" rx="19" className={styles.bar} />
      <circle cx="22" cy="20" r="13" className={styles.target} />
      <path d="M16 16h12M16 24h12M20 13v6M25 21v6" className={styles.stroke} />
      <rect x="46" y="15" width="120" height="10" rx="5" className={styles.faint} />
      <path d="M22 34v14" className={styles.stroke} />
      <rect x="8" y="50" width="210" height="80" rx="10" className={styles.menu} />
      <path d="M26 82c0-9 14-9 14 0 0 6-7 13-7 13s-7-7-7-13Z" className={styles.stroke} />
      <circle cx="33" cy="82" r="2" className={styles.stroke} />
      <text x="52" y="92" className={styles.word}>
        {repairText('pictureWord')}
      </text>
      <rect x="170" y="77" width="34" height="20" rx="10" className={styles.switchOn} />
      <circle cx="194" cy="87" r="7" className={styles.knob} />
    </svg>
  );
}
