import type { StoredDocument } from '@sunflower/contracts/documents.ts';
import { NavIcon } from '../../ui/side-nav/nav-icon.tsx';
import { contentAddress } from './document-calls.ts';
import styles from './documents.module.css';
import { documentsText as text } from './texts.ts';

/** Renders a small preview of a stored picture as the server has it, or an icon for a PDF and an erased file. */
export function FilePicture({ document }: { readonly document: StoredDocument }) {
  const { id, fileName, mediaType, isStored } = document;
  return (
    <span className={styles.picture}>
      {isStored && mediaType === 'image/jpeg' ? (
        <img
          src={contentAddress(id)}
          alt={text('preview', { name: fileName })}
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <NavIcon name="document" size={28} />
      )}
    </span>
  );
}
