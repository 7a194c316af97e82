import { linesPdf } from '@sunflower/service-base/pdf/lines-pdf.ts';
import { type ClaimForm, claimFormLines } from './claim-form-lines.ts';
import { CLAIM_FORM_TEXTS } from './claim-form-texts.ts';

/** The form of a claim as PDF, to be signed by hand, tagged in the order of reading (WLA-06, S9-3). */
export function claimFormPdf(form: ClaimForm): Promise<Buffer> {
  const { claim, language, asOf } = form;
  const texts = CLAIM_FORM_TEXTS[language];
  const title = `Sunflower · ${texts.title} · ${claim.claimId}`;
  // The page that is signed names what it is about, should the pages come apart.
  const pageText = (page: number, pages: number) => `${texts.page(page, pages)} · ${texts.number(claim.claimId)}`;
  return linesPdf(claimFormLines(form), { title, language, asOf, pageText, hasWholeParts: true });
}
