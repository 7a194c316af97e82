/** Why an inspection refuses a file. */
export type InspectionRefusal =
  | 'FILE_TYPE_NOT_ACCEPTED'
  | 'FILE_DAMAGED'
  | 'PICTURE_TOO_LARGE'
  | 'PICTURE_TOO_SMALL'
  | 'PDF_LOCKED'
  | 'PDF_ACTIVE'
  | 'PDF_TOO_LONG';

/** A file as it may be stored: rewritten, without anything that was hidden in the original. */
export type RewrittenFile = {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  /** Null for an image. */
  readonly pages: number | null;
  readonly bytes: Uint8Array;
};

/** Ends an inspection with a refusal. */
export class InspectionRefused extends Error {
  readonly refusal: InspectionRefusal;
  constructor(refusal: InspectionRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The line that the inspection process writes before the bytes of a rewritten file. */
export type InspectionHead = { readonly refusal: InspectionRefusal } | Pick<RewrittenFile, 'mediaType' | 'pages'>;
