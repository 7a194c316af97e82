import styles from './limits.module.css';
import { useNoteToSelf } from './loosening-wait.ts';
import { limitText } from './texts.ts';

/**
 * Renders the note that the player wrote to themselves for when they want to loosen a limit; nothing without a note.
 */
export function NoteToSelf() {
  const note = useNoteToSelf();
  if (note === '') return null;
  return (
    <figure className={styles.note}>
      <figcaption>{limitText('note')}</figcaption>
      <blockquote>{note}</blockquote>
    </figure>
  );
}
