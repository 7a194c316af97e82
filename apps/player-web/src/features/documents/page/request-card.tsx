import type { DocumentRequest } from '@sunflower/contracts/documents.ts';
import { useId } from 'react';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { centralInstantText, drawDateText } from '../../../runtime/clock/dates.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormError } from '../../../ui/field/form-error.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AddedFile } from '../added-file.tsx';
import { contentAddress, removeUnsentDocument, submitDocuments } from '../document-calls.ts';
import styles from '../documents.module.css';
import { megabytesText } from '../file-text.ts';
import { PhoneCode } from '../phone/phone-code.tsx';
import { documentsText as text } from '../texts.ts';
import { FileDrop } from '../upload/file-drop.tsx';
import { UploadRow } from '../upload/upload-row.tsx';
import type { Uploads } from '../upload/use-uploads.ts';
import { useRefetchingMutation } from '../use-refetching-mutation.ts';

type CardProps = {
  readonly playerId: string;
  readonly request: DocumentRequest;
  readonly uploads: Uploads;
  readonly limitMb: number;
};

/** The queries that a change of a request makes stale: the requests first, then what was sent. */
const staleKeysOf = (playerId: string) =>
  [documentRequestsQuery(playerId).queryKey, ['player', playerId, 'documents']] as const;

function Submit({ playerId, request }: Pick<CardProps, 'playerId' | 'request'>) {
  const submit = useRefetchingMutation(() => submitDocuments(request.id), staleKeysOf(playerId));
  return (
    <div className={styles.submit}>
      <FormError isShown={submit.isError}>{submit.isError ? text('submitFailed') : undefined}</FormError>
      <Button
        variant="primary"
        isPending={submit.isPending}
        pendingText={text('submitting')}
        onPress={() => submit.mutate()}
      >
        {text('submit')}
      </Button>
      <p className={styles.soft}>{text('submitNote')}</p>
    </div>
  );
}

/**
 * Renders a request for documents: what is needed, why earlier ones were returned, the files added before, and the ways
 * to add more and to send them. [S3-17/requests]
 */
export function RequestCard({ playerId, request, uploads, limitMb }: CardProps) {
  const titleId = useId();
  const staleKeys = staleKeysOf(playerId);
  const canUpload = useFlag('FEATURE_DOCUMENTS_UPLOAD');
  const { id, type, cause, pendingReview, submittedAt, decideBy, returnedWhy, documents, mostDocuments } = request;
  const running = uploads.uploads.filter(({ requestId }) => requestId === id);
  const waiting = running.filter(({ step }) => step !== 'refused');
  const isOpen = canUpload && !pendingReview;
  const isFull = documents.length + waiting.length >= mostDocuments;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {text(`type_${type}`)}
          </h3>
          <Badge tone={pendingReview ? 'neutral' : 'sunflower'}>
            {text(pendingReview ? 'state_review' : 'state_open')}
          </Badge>
        </div>
        {returnedWhy !== null && (
          <div className={styles.returned}>
            <Icon name="warning" size={22} />
            <p>
              {text('returned')} {text(`why_${returnedWhy}`)}
            </p>
          </div>
        )}
        {!pendingReview && cause !== 'STAFF_REQUEST' && (
          <p>
            {text(`cause_${cause}`)} {text('nextStep')}
          </p>
        )}
        <p className={styles.soft}>
          {pendingReview && submittedAt !== null && decideBy !== null
            ? text('reviewText', { at: centralInstantText(submittedAt), by: drawDateText(decideBy) })
            : text(`about_${type}`)}
        </p>
        {documents.length + running.length > 0 && (
          <ul className={styles.files}>
            {documents.map((document) => (
              <AddedFile
                key={document.id}
                document={document}
                address={contentAddress(document.id)}
                remove={() => removeUnsentDocument(document.id)}
                staleKeys={staleKeys}
              />
            ))}
            {running.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                limitMb={limitMb}
                resume={uploads.resume}
                cancel={uploads.cancel}
              />
            ))}
          </ul>
        )}
        {isOpen && !isFull && (
          <>
            <FileDrop
              label={text('dropLabel', { type: text(`type_${type}`) })}
              onFiles={(files) => uploads.add(id, files)}
            />
            <p className={styles.soft}>{text('rules', { limit: megabytesText(limitMb), count: mostDocuments })}</p>
            <PhoneCode playerId={playerId} requestId={id} />
          </>
        )}
        {isOpen && isFull && <p className={styles.soft}>{text('full', { count: mostDocuments })}</p>}
        {isOpen && documents.length > 0 && waiting.length === 0 && <Submit playerId={playerId} request={request} />}
      </div>
    </Card>
  );
}
