import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../../ui/button/button.tsx';
import styles from '../check-screen.module.css';
import { checkText } from '../texts.ts';

/** Larger than the proof file of the longest ticket; a larger file can't be a proof file. */
const LARGEST_BYTES = 4_000_000;

/** `read` returns undefined for a file that can't be checked. */
type OpenProofFileProps<Opened> = {
  readonly read: (text: string) => Opened | undefined;
  readonly onOpen: (file: Opened) => void;
};

/** Opens a saved proof or receipt, or shows an error when the file is neither. The file never leaves the browser. */
export function OpenProofFile<Opened>({ read, onOpen }: OpenProofFileProps<Opened>) {
  const [isRefused, setRefused] = useState(false);
  const open = async (files: FileList | null) => {
    const file = files?.[0];
    const proofFile = file && file.size <= LARGEST_BYTES ? read(await file.text()) : undefined;
    setRefused(file !== undefined && !proofFile);
    if (proofFile) onOpen(proofFile);
  };
  return (
    <div className={styles.file}>
      <FileTrigger acceptedFileTypes={['application/json']} onSelect={(files) => void open(files)}>
        <Button>{checkText('openFile')}</Button>
      </FileTrigger>
      {isRefused && <p role="alert">{checkText('notProofFile')}</p>}
    </div>
  );
}
