import type { documents } from '../../../modules.ts';

/** Returns the lines that show a request and the documents that were sent for it. */
export function documentLines(
  { request, documents: sent }: documents.RequestInReview,
  email: string | undefined,
): string[] {
  const { requestId, playerId, type, state, submittedAt } = request;
  return [
    `${requestId}  ${email ?? playerId}  ${type}  ${state}${submittedAt ? `  sent ${submittedAt}` : ''}`,
    ...sent.map(
      ({ documentId, mediaType, bytes, pages, fileName }) =>
        `  ${documentId}  ${mediaType}  ${bytes} bytes${pages === null ? '' : `, ${pages} pages`}  "${fileName}"`,
    ),
  ];
}
