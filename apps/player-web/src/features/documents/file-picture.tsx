import type { StoredDocument } from '@sunflower/contracts/documents.ts';
import { classNames } from '../../ui/class-names.ts';
import { NavIcon } from '../../ui/side-nav/nav-icon.tsx';
import styles from './documents.module.css';
import { documentsText as text } from './texts.ts';

const [SMALL, LARGE] = [64, 320];

type FilePictureProps = {
  readonly document: StoredDocument;
  /** Address of the stored content. */
  readonly address: string;
  /** Whether the whole picture is shown, to check that it can be read. */
  readonly isLarge?: boolean;
};

/** Renders a preview of a stored picture as the server has it, or an icon for a PDF and an erased file. */
export function FilePicture({ document, address, isLarge = false }: FilePictureProps) {
  const { fileName, mediaType, isStored } = document;
  const size = isLarge ? LARGE : SMALL;
  return (
    <span className={classNames(styles.picture, isLarge && styles.large)}>
      {isStored && mediaType === 'image/jpeg' ? (
        <img
          src={address}
          alt={text('preview', { name: fileName })}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <NavIcon name="document" size={28} />
      )}
    </span>
  );
}
