import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../ui/button/button.tsx';
import styles from './check-screen.module.css';
import { type CheckedFile, readCheckedFile } from './saved-file.tsx';
import { checkText } from './texts.ts';

/** Larger than the proof file of the longest ticket; a larger file can't be a proof file. */
const LARGEST_BYTES = 4_000_000;

/** Opens a saved proof or receipt, or shows an error when the file is neither. The file never leaves the browser. */
export function OpenProofFile({ onOpen }: { readonly onOpen: (file: CheckedFile) => void }) {
  const [isRefused, setRefused] = useState(false);
  const open = async (files: FileList | null) => {
    const file = files?.[0];
    const proofFile = file && file.size <= LARGEST_BYTES ? readCheckedFile(await file.text()) : undefined;
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
