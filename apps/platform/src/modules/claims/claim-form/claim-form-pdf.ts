import { linesPdf } from '@sunflower/service-base/pdf/lines-pdf.ts';
import { type ClaimForm, claimFormLines } from './claim-form-lines.ts';
import { CLAIM_FORM_TEXTS } from './claim-form-texts.ts';

/** Renders the form of a claim as a PDF to be signed by hand, tagged in reading order (WLA-06, S9-3). */
export function claimFormPdf(form: ClaimForm): Promise<Buffer> {
  const { claim, language, asOf } = form;
  const texts = CLAIM_FORM_TEXTS[language];
  const title = `Sunflower · ${texts.title} · ${claim.claimId}`;
  // Every page shows the claim's number, in case the pages get separated.
  const pageText = (page: number, pages: number) => `${texts.page(page, pages)} · ${texts.number(claim.claimId)}`;
  return linesPdf(claimFormLines(form), { title, language, asOf, pageText, hasWholeParts: true });
}
