import type { LocationCause } from './cause.ts';
import styles from './location-repair.module.css';
import { repairText } from './texts.ts';

/** The setting of the device that fixes a cause, and whether it has to be on. */
const SETTINGS = {
  coarse: { word: 'setting_precise', isOn: true },
  noPosition: { word: 'setting_services', isOn: true },
  blocked: { word: 'setting_services', isOn: true },
  vpn: { word: 'setting_vpn', isOn: false },
  proxy: { word: 'setting_relay', isOn: false },
  mock: { word: 'setting_mock', isOn: false },
  remote: { word: 'setting_sharing', isOn: false },
  clock: { word: 'setting_zone', isOn: true },
} as const satisfies Partial<Record<LocationCause, object>>;

/** Draws the setting of a phone or computer that fixes a cause, in its right position; nothing for other causes. */
export function SettingPicture({ cause }: { readonly cause: LocationCause }) {
  const setting = cause in SETTINGS ? SETTINGS[cause as keyof typeof SETTINGS] : undefined;
  if (setting === undefined) return null;
  const { word, isOn } = setting;
  const name = repairText(word);
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 132"
      role="img"
      aria-label={repairText(isOn ? 'pictureOn' : 'pictureOff', { setting: name })}
    >
      <rect x="1" y="1" width="318" height="130" rx="14" className={styles.menu} />
      <rect x="18" y="18" width="96" height="10" rx="5" className={styles.faint} />
      <circle cx="294" cy="23" r="4" className={styles.faint} />
      <rect x="10" y="42" width="300" height="48" rx="10" className={styles.row} />
      <text x="24" y="71" className={styles.word}>
        {name}
      </text>
      <rect x="262" y="56" width="36" height="20" rx="10" className={isOn ? styles.switchOn : styles.switchOff} />
      <circle cx={isOn ? 288 : 272} cy="66" r="7" className={styles.knob} />
      <rect x="24" y="106" width="150" height="8" rx="4" className={styles.faint} />
      <rect x="262" y="102" width="36" height="16" rx="8" className={styles.faint} />
    </svg>
  );
}
