import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../documents.module.css';
import { documentsText as text } from '../texts.ts';

/** Files that can be chosen: a phone converts its pictures to one of these types. The server judges the content. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
/** Maximum number of dropped things looked at. */
const MAX_DROPPED = 20;

type DropItem = { readonly kind: string; readonly getFile?: () => Promise<File> };

/** Returns the files among dropped or pasted things. */
async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  const found = items.slice(0, MAX_DROPPED).map((item) => (item.kind === 'file' ? item.getFile?.() : undefined));
  return (await Promise.all(found)).filter((file) => file !== undefined);
}

export type FileDropProps = {
  /** Names the place, such as "Files for: Photo ID". */
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Renders the place to which files can be dragged or pasted, with buttons to choose files and to take a photo. */
export function FileDrop({ label, onFiles }: FileDropProps) {
  const take = (list: FileList | null) => onFiles([...(list ?? [])]);
  return (
    <DropZone
      className={styles.drop ?? ''}
      aria-label={label}
      onDrop={({ items }) => void filesOf(items as unknown as readonly DropItem[]).then(onFiles)}
    >
      <p>{text('dropHere')}</p>
      <div className={styles.choices}>
        <FileTrigger acceptedFileTypes={TYPES} allowsMultiple onSelect={take}>
          <Button variant="secondary">{text('choose')}</Button>
        </FileTrigger>
        <FileTrigger acceptedFileTypes={['image/jpeg']} defaultCamera="environment" onSelect={take}>
          <Button variant="quiet">{text('camera')}</Button>
        </FileTrigger>
      </div>
    </DropZone>
  );
}
