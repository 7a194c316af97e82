import type { StoredDocument } from '@sunflower/contracts/documents.ts';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { contentAddress, fetchSent } from '../document-calls.ts';
import styles from '../documents.module.css';
import { FilePicture } from '../file-picture.tsx';
import { fileText } from '../file-text.ts';
import { documentsText as text } from '../texts.ts';

/** The documents that the player sent, newest first, page by page. */
function sentQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'documents', 'sent'],
    queryFn: ({ pageParam, signal }) => fetchSent(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

const TONES = { IN_REVIEW: 'neutral', ACCEPTED: 'win', RETURNED: 'danger', READY: 'neutral' } as const;

function SentDocument({ document }: { readonly document: StoredDocument }) {
  const nameId = useId();
  const { id, type, fileName, state, uploadedAt, returnedWhy, isStored } = document;
  return (
    <Card as="li" aria-labelledby={nameId}>
      <div className={styles.head}>
        <FilePicture document={document} address={contentAddress(document.id)} />
        <div className={styles.words}>
          <p id={nameId}>{text(`type_${type}`)}</p>
          <p className={styles.fileName}>{fileName}</p>
          <p className={styles.soft}>
            {fileText(document)} · {text('sentOn', { at: centralInstantText(uploadedAt) })}
          </p>
          {returnedWhy !== null && <p className={styles.soft}>{text(`why_${returnedWhy}`)}</p>}
          {!isStored && <p className={styles.soft}>{text('erased')}</p>}
        </div>
        <Badge tone={TONES[state]}>{text(`sent_${state}`)}</Badge>
        {isStored && (
          <Feature flag="FEATURE_DOCUMENTS_DOWNLOAD">
            <a
              className={buttonClass({ size: 'small' })}
              href={contentAddress(id)}
              download
              aria-label={text('downloadName', { name: fileName })}
            >
              {text('download')}
            </a>
          </Feature>
        )}
      </div>
    </Card>
  );
}

/** Renders the documents that the player sent, with the decision about each, and their downloads. [S1-4/documents] */
export function SentDocuments({ playerId }: { readonly playerId: string }) {
  // Until the requests above are loaded, this part would move.
  const { isPending: isPlaceOpen } = useQuery(documentRequestsQuery(playerId));
  const query = useInfiniteQuery(sentQuery(playerId));
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const documents = data?.pages.flatMap(({ pageItems }) => pageItems);
  return (
    <section className={styles.list} hidden={isPlaceOpen}>
      <SectionHeading>{text('sent')}</SectionHeading>
      {!documents && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton width="100%" height="120px" shape="block" />
        </div>
      )}
      {!documents && error && (
        <ErrorState
          headingLevel={3}
          title={text('sentErrorTitle')}
          message={text('sentErrorText')}
          retryText={text('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          supportLink={{ text: text('support'), href: PLACES['contact-customer-support'] }}
        />
      )}
      {documents?.length === 0 && (
        <p className={styles.soft}>
          {text('sentEmptyTitle')}. {text('sentEmptyText')}
        </p>
      )}
      {documents && documents.length > 0 && (
        <ul className={styles.cards}>
          {documents.map((document) => (
            <SentDocument key={document.id} document={document} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} pendingText={text('moreLoading')} onPress={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </section>
  );
}
