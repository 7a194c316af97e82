import { type HandedRequest, MEGABYTE, PHONE_DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { AddedFile } from '../added-file.tsx';
import styles from '../documents.module.css';
import { megabytesText } from '../file-text.ts';
import { documentsText as text } from '../texts.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { UploadRow } from '../upload/upload-row.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { addedAddress, removeAdded } from './phone-calls.ts';
import { PHONE_KEY } from './phone-key.ts';

/** The limit until the settings are loaded [S9-1/document]. */
const DEFAULT_LIMIT_MB = 5;

type PhoneFilesProps = { readonly handed: HandedRequest; readonly problem: string | undefined };

/** Renders the files that a phone added and the ways to add more. `problem`: why the phone can't add any now. */
export function PhoneFiles({ handed, problem }: PhoneFilesProps) {
  const { data: settings } = useQuery(runtimeConfigQuery);
  const limitMb = settings?.documentUploadLimitMb ?? DEFAULT_LIMIT_MB;
  const { requestId, type, documents, left, expiresAt } = handed;
  const { uploads, add, resume, cancel } = useUploads({
    paths: PHONE_DOCUMENT_PATHS,
    limitBytes: Math.floor(limitMb * MEGABYTE),
    staleKey: PHONE_KEY,
  });
  const running = uploads.filter(({ step }) => step !== 'refused').length;
  return (
    <Card>
      <div className={styles.card}>
        <SectionHeading>{text(`type_${type}`)}</SectionHeading>
        <p className={styles.soft}>{text(`about_${type}`)}</p>
        {documents.length + uploads.length > 0 && (
          <ul className={styles.files}>
            {documents.map((document) => (
              <AddedFile
                key={document.id}
                document={document}
                address={addedAddress(document.id)}
                remove={() => removeAdded(document.id)}
                staleKeys={[PHONE_KEY]}
              />
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} limitMb={limitMb} resume={resume} cancel={cancel} />
            ))}
          </ul>
        )}
        {documents.length > 0 && <p role="status">{text('phoneContinue')}</p>}
        {problem !== undefined && <p role="alert">{problem}</p>}
        {problem === undefined && left - running > 0 && (
          <>
            <FileDrop
              label={text('dropLabel', { type: text(`type_${type}`) })}
              onFiles={(files) => add(requestId, files)}
            />
            <p className={styles.soft}>{text('rules', { limit: megabytesText(limitMb), count: left })}</p>
          </>
        )}
        <p className={styles.soft}>{text('phoneUntil', { until: centralInstantText(expiresAt) })}</p>
      </div>
    </Card>
  );
}
