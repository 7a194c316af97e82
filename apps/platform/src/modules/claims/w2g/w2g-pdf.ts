import { amountText, dayText, type WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import { linesPdf, type PaperLine } from '@sunflower/service-base/pdf/lines-pdf.ts';
import type { PrintedPart } from '@sunflower/service-base/pdf/unprintable-text.ts';
import type { Player } from '../../players/index.ts';
import { centralDateOf } from '../claim.ts';
import type { LotteryContact } from '../claim-form/claim-form-lines.ts';
import { type ReportedClaim, taxYearOf, wagerTypeOf } from './w2g.ts';
import { W2G_TEXTS } from './w2g-texts.ts';

/** The lottery as the payer of a prize: its address, and its identification numbers if they are set. */
export type Payer = LotteryContact & { readonly taxId?: string; readonly stateId?: string };

/** The data that a form is filled with. */
export type W2gForm = {
  readonly claim: ReportedClaim;
  readonly player: Pick<Player, 'firstName' | 'lastName' | 'address'>;
  readonly payer: Payer;
  readonly language: WrittenLanguage;
};

const line = (text: string, part?: PrintedPart): PaperLine => ({ kind: 'line', text, ...(part && { part }) });
const part = (text: string): PaperLine => ({ kind: 'part', text });
const soft = (text: string): PaperLine => ({ kind: 'soft', text });

/** Renders a Form W-2G as a PDF, tagged in reading order. Of the taxpayer number only the last digits are printed. */
export function w2gPdf(form: W2gForm): Promise<Buffer> {
  const { claim, language } = form;
  const texts = W2G_TEXTS[language];
  const title = `Sunflower · ${texts.title(taxYearOf(claim))} · ${claim.claimId}`;
  const head = { title, language, asOf: claim.paidAt };
  return linesPdf(w2gLines(form), { ...head, pageText: texts.page, hasWholeParts: true });
}

function w2gLines(form: W2gForm): PaperLine[] {
  const { claim, language } = form;
  const texts = W2G_TEXTS[language];
  const amount = (cents: bigint) => amountText(cents, language);
  return [
    { kind: 'title', text: texts.title(taxYearOf(claim)) },
    soft(texts.substitute),
    ...payerLines(form),
    ...winnerLines(form),
    part(texts.figures),
    line(texts.winnings(amount(claim.proceedsCents))),
    line(texts.wonOn(dayText(claim.drawDate, language))),
    line(texts.wagerType(texts.types[wagerTypeOf(claim)])),
    line(texts.federal(amount(claim.federalCents))),
    line(texts.transaction(claim.ticketSerial, claim.boardLetter)),
    ...(claim.identicalCents > 0n ? [line(texts.identical(amount(claim.identicalCents)))] : []),
    part(texts.state),
    ...(form.payer.stateId ? [line(texts.payerStateId(form.payer.stateId))] : []),
    line(texts.stateWinnings(amount(claim.proceedsCents))),
    line(texts.stateTax(amount(claim.stateCents))),
    soft(texts.paidOn(dayText(centralDateOf(claim.paidAt), language))),
    soft(texts.keep),
  ];
}

function payerLines({ payer, language }: W2gForm): PaperLine[] {
  const texts = W2G_TEXTS[language];
  const { operatorName, supportAddress, supportPhone, taxId } = payer;
  return [
    part(texts.payer),
    line([operatorName, ...(supportAddress ? [supportAddress] : [])].join(', '), 'lottery'),
    line(texts.phone(supportPhone)),
    line(taxId ? texts.payerTaxId(taxId) : texts.payerTaxIdMissing(supportPhone)),
  ];
}

function winnerLines({ claim, player, language }: W2gForm): PaperLine[] {
  const texts = W2G_TEXTS[language];
  const { line1, line2, city, state, postalCode } = player.address;
  return [
    part(texts.winner),
    line(`${player.firstName} ${player.lastName}`, 'name'),
    line([line1, ...(line2 ? [line2] : []), `${city}, ${state} ${postalCode}`].join(', '), 'address'),
    ...(claim.taxpayerLastFour ? [line(texts.winnerTaxId(claim.taxpayerLastFour))] : []),
  ];
}
