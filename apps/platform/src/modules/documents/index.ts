export { documentsEventHandlers, documentsJobs, documentsTimedJobs } from './documents-jobs.ts';
export { DOCUMENT_TYPES, RETURN_REASONS } from './records/document.ts';
export { DOCUMENTS_REQUESTED, DOCUMENTS_REVIEWED } from './records/documents-events.ts';
export { type FileParts, fileParts } from './records/file-parts.ts';
export { findRequest } from './records/requests-store.ts';
export { partSeals } from './records/sealed-parts.ts';
export { requestDocuments } from './request-documents.ts';
export { listForReview, type RequestInReview, readForReview, showForReview } from './review/read-for-review.ts';
export { cancelRequest, reviewDocuments } from './review/review-documents.ts';
