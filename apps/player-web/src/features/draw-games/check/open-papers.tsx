import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../ui/button/button.tsx';
import styles from './check-screen.module.css';
import { type Papers, readPapers } from './check-ticket.ts';
import { checkText } from './texts.ts';

/** More than the papers of the longest ticket: what is larger is no such file. */
const LARGEST_BYTES = 4_000_000;

/** Opens papers that were saved; says so when a file holds none. It never leaves the browser. */
export function OpenPapers({ onOpen }: { readonly onOpen: (papers: Papers) => void }) {
  const [isRefused, setRefused] = useState(false);
  const open = async (files: FileList | null) => {
    const file = files?.[0];
    const papers = file && file.size <= LARGEST_BYTES ? readPapers(await file.text()) : undefined;
    setRefused(file !== undefined && !papers);
    if (papers) onOpen(papers);
  };
  return (
    <div className={styles.file}>
      <FileTrigger acceptedFileTypes={['application/json']} onSelect={(files) => void open(files)}>
        <Button>{checkText('openFile')}</Button>
      </FileTrigger>
      {isRefused && <p role="alert">{checkText('notPapers')}</p>}
    </div>
  );
}
