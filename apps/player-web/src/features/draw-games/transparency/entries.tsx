import type { LogActivity } from '@sunflower/contracts/public-log.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { drawNightPath } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { gameName } from '../labels/game-text.ts';
import { describeDraw } from '../ticket-labels.ts';
import { describeEntry } from './entry-text.ts';
import { transparencyText } from './texts.ts';
import styles from './transparency.module.css';

/** Renders the newest entries of the log, in plain words, with links to the draws they are about. */
export function Entries({ entries }: { readonly entries: LogActivity['entries'] }) {
  return (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.index} className={styles.row}>
          {entry.draw && (
            <TextLink href={drawNightPath(entry.draw.gameId, entry.draw)}>
              {gameName(entry.draw.gameId)}, {describeDraw(entry.draw.gameId, entry.draw)}
            </TextLink>
          )}
          <p>{describeEntry(entry)}</p>
          <p className={styles.soft}>
            {transparencyText('entryAt', { index: entry.index, time: centralInstantText(entry.recordedAt) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
