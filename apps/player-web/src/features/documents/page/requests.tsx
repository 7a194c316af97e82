import { DOCUMENT_PATHS, MEGABYTE } from '@sunflower/contracts/documents.ts';
import { useQuery } from '@tanstack/react-query';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../documents.module.css';
import { documentsText as text } from '../texts.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { RequestCard } from './request-card.tsx';

/** The limit until the settings are loaded [S9-1/document]. */
const DEFAULT_LIMIT_MB = 5;

/**
 * Renders what the lottery requested from the player; keeps files that are being added while requests are refetched.
 */
export function Requests({ playerId }: { readonly playerId: string }) {
  const { data: settings } = useQuery(runtimeConfigQuery);
  const limitMb = settings?.documentUploadLimitMb ?? DEFAULT_LIMIT_MB;
  const { data, error, isFetching, refetch } = useQuery(documentRequestsQuery(playerId));
  const uploads = useUploads({
    paths: DOCUMENT_PATHS,
    limitBytes: Math.floor(limitMb * MEGABYTE),
    staleKey: documentRequestsQuery(playerId).queryKey,
  });
  return (
    <section className={styles.list}>
      <SectionHeading>{text('requests')}</SectionHeading>
      {!data && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton width="100%" height="280px" shape="block" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          headingLevel={3}
          title={text('requestsErrorTitle')}
          message={text('requestsErrorText')}
          retryText={text('retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          supportLink={{ text: text('support'), href: PLACES['contact-customer-support'] }}
        />
      )}
      {data?.length === 0 && (
        <EmptyState headingLevel={3} illustration="search" title={text('nothingTitle')} message={text('nothingText')} />
      )}
      {data && data.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.map((request) => (
              <RequestCard key={request.id} playerId={playerId} request={request} uploads={uploads} limitMb={limitMb} />
            ))}
          </ul>
          <p>
            <TextLink href={PLACES['support-and-list-of-acceptable-documents']}>{text('accepted')}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
