import { CLAIMS_PATHS, type W2gDocument, w2gDocuments } from '@sunflower/contracts/claims.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { shortDateText } from '../../../runtime/clock/dates.ts';
import { addressOf, send } from '../../../runtime/http/http-client.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Card } from '../../../ui/card/card.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from '../documents.module.css';
import { documentsText as text } from '../texts.ts';

/** The player's Forms W-2G, latest payment first. [S7-21] */
function taxFormsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'documents', 'tax-forms'],
    queryFn: ({ signal }) => send({ path: CLAIMS_PATHS.w2gDocuments, answer: w2gDocuments, signal }),
  });
}

function TaxForm({ form }: { readonly form: W2gDocument }) {
  const titleId = useId();
  const year = `${form.taxYear}`;
  const game = findGame(form.gameId)?.name ?? form.gameId;
  const figures = [
    [text('formWinnings'), form.winnings + form.identicalWinnings],
    [text('formFederal'), form.withheldFederal],
    [text('formState'), form.withheldState],
  ] as const;
  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h3 id={titleId} className={styles.name}>
              {text('formOf', { year })}
            </h3>
            <p className={styles.soft}>{text('formAbout', { game, won: shortDateText(form.wonOn) })}</p>
          </div>
          <a
            className={buttonClass({ size: 'small' })}
            href={addressOf({ path: CLAIMS_PATHS.w2gForm, params: { claimId: form.id } })}
            download
            aria-label={text('formDownloadName', { year, game })}
          >
            {text('formDownload')}
          </a>
        </div>
        <dl className={styles.figures}>
          {figures.map(([name, cents]) => (
            <div key={name} className={styles.figure}>
              <dt>{name}</dt>
              <dd>{formatUsd(cents)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/**
 * Renders the player's Forms W-2G with downloads. When they can't be loaded, the list is empty with a quiet way to
 * try again. [S3-17/w2g] [S8-6/w2g-documents]
 */
export function TaxForms({ playerId }: { readonly playerId: string }) {
  // Until the requests above are loaded, this part would move.
  const { isPending: isPlaceOpen } = useQuery(documentRequestsQuery(playerId));
  const { data, error, isFetching, refetch } = useQuery(taxFormsQuery(playerId));
  return (
    <section className={styles.list} hidden={isPlaceOpen}>
      <SectionHeading>{text('taxForms')}</SectionHeading>
      <p className={styles.soft}>{text(data?.length === 0 ? 'taxFormsNone' : 'taxFormsLead')}</p>
      {!data && !error && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton width="100%" height="48px" shape="block" />
        </div>
      )}
      {!data && error && (
        <QuietRetry text={text('taxFormsFailed')} retryText={text('retry')} isBusy={isFetching} onRetry={refetch} />
      )}
      {data && data.length > 0 && (
        <ul className={styles.cards}>
          {data.map((form) => (
            <TaxForm key={form.id} form={form} />
          ))}
        </ul>
      )}
    </section>
  );
}
