import type { StoredDocument } from '@sunflower/contracts/documents.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/field/form-error.tsx';
import styles from './documents.module.css';
import { FilePicture } from './file-picture.tsx';
import { fileText } from './file-text.ts';
import { documentsText as text } from './texts.ts';
import { useRefetchingMutation } from './use-refetching-mutation.ts';

type AddedFileProps = {
  readonly document: StoredDocument;
  /** Address of the stored content. */
  readonly address: string;
  readonly remove: () => Promise<void>;
  /** The queries that list the file. */
  readonly staleKeys: readonly (readonly unknown[])[];
};

/** Renders a file of a request. Until it is sent, its picture is large and as the reviewer will see it. */
export function AddedFile({ document, address, remove, staleKeys }: AddedFileProps) {
  const { fileName, state, mediaType } = document;
  const removing = useRefetchingMutation(remove, staleKeys);
  const isReady = state === 'READY';
  const isLarge = isReady && mediaType === 'image/jpeg';
  return (
    <li className={styles.file}>
      <FilePicture document={document} address={address} isLarge={isLarge} />
      <div className={styles.words}>
        <p className={styles.fileName}>{fileName}</p>
        <p className={styles.soft}>{fileText(document)}</p>
        {isLarge && <p className={styles.soft}>{text('asReviewed')}</p>}
        <FormError isShown={removing.isError}>{removing.isError ? text('removeFailed') : undefined}</FormError>
      </div>
      {isReady && (
        <Button
          variant="quiet"
          size="small"
          aria-label={text('removeName', { name: fileName })}
          isPending={removing.isPending}
          pendingText={text('removing')}
          onPress={() => removing.mutate()}
        >
          {text('remove')}
        </Button>
      )}
    </li>
  );
}
