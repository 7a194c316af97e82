import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { JackpotPayment } from '@sunflower/game-rules/rules-head.ts';
import { amountText, dayText, momentText, type WrittenLanguage } from '@sunflower/service-base/central-text.ts';
import type { PaperLine } from '@sunflower/service-base/pdf/lines-pdf.ts';
import type { PrintedPart } from '@sunflower/service-base/pdf/unprintable-text.ts';
import type { Player } from '../../players/index.ts';
import { type Claim, netCents } from '../claim.ts';
import type { ClaimFormTexts } from './claim-form-text.ts';
import { CLAIM_FORM_TEXTS } from './claim-form-texts.ts';

/** How to reach the lottery. Without an address, the form asks the player to contact support. */
export type LotteryContact = {
  readonly operatorName: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly supportAddress?: string | undefined;
};

/** The data that a form is filled with. */
export type ClaimForm = {
  readonly claim: Claim;
  readonly player: Pick<Player, 'firstName' | 'lastName' | 'address'>;
  readonly contact: LotteryContact;
  readonly asOf: Temporal.Instant;
  readonly language: WrittenLanguage;
};

/** Nine digits in their usual groups: 000-00-0000. */
const TAXPAYER_GROUPS = [3, 2, 4] as const;
const ONE_BOX = [1] as const;

/**
 * Returns the lines of the paper form for claiming a prize: known data is filled in, and the declaration is left for
 * the player to complete and sign (WLA-06). The taxpayer number is never printed.
 */
export function claimFormLines(form: ClaimForm): PaperLine[] {
  const { claim, asOf, language } = form;
  const texts = CLAIM_FORM_TEXTS[language];
  return [
    { kind: 'title', text: `Sunflower · ${texts.title}` },
    line(texts.number(claim.claimId)),
    ...(claim.status === 'UNCLAIMED' ? [line(texts.until(dayText(claim.claimUntil, language)))] : []),
    soft(texts.asOf(momentText(asOf, language))),
    ...(claim.path === 'wallet' && claim.status === 'UNCLAIMED' ? [line(texts.inApp)] : []),
    ...prizeLines(claim, texts, language),
    ...claimantLines(form, texts),
    ...electionLines(claim, texts),
    ...signLines(texts),
    ...whereLines(form, texts),
  ];
}

const line = (text: string, part?: PrintedPart): PaperLine => ({ kind: 'line', text, ...(part && { part }) });
const soft = (text: string): PaperLine => ({ kind: 'soft', text });
const part = (text: string): PaperLine => ({ kind: 'part', text });

function prizeLines(claim: Claim, texts: ClaimFormTexts, language: WrittenLanguage): PaperLine[] {
  const { gameId, drawDate, ticketSerial, boardLetter, prizeCents, federalCents, stateCents } = claim;
  return [
    part(texts.prize),
    line(texts.draw(findGame(gameId)?.name ?? gameId, dayText(drawDate, language))),
    line(texts.ticket(ticketSerial, boardLetter)),
    line(texts.amount(amountText(prizeCents, language))),
    line(texts.federal(amountText(federalCents, language))),
    line(texts.state(amountText(stateCents, language))),
    line(texts.net(amountText(netCents(claim), language))),
    soft(texts.taxNote),
  ];
}

function claimantLines({ player }: ClaimForm, texts: ClaimFormTexts): PaperLine[] {
  const { line1, line2, city, state, postalCode } = player.address;
  return [
    part(texts.claimant),
    line(`${player.firstName} ${player.lastName}`, 'name'),
    line([line1, ...(line2 ? [line2] : []), `${city}, ${state} ${postalCode}`].join(', '), 'address'),
    soft(texts.claimantNote),
    part(texts.taxpayer),
    { kind: 'boxes', text: texts.taxpayerBoxes, groups: TAXPAYER_GROUPS },
    soft(texts.taxpayerNote),
  ];
}

/** Returns the boxes to choose between cash and annuity, for a jackpot that offers both. */
function electionLines(claim: Claim, texts: ClaimFormTexts): PaperLine[] {
  const jackpot = jackpotOf(claim);
  if (claim.path !== 'headquarters' || jackpot?.kind !== 'annuity-or-cash') return [];
  return [
    part(texts.election),
    { kind: 'boxes', text: texts.cash, groups: ONE_BOX },
    { kind: 'boxes', text: texts.annuity(jackpot.annuityPayments), groups: ONE_BOX },
    soft(texts.electionNote(jackpot.electionDays)),
  ];
}

function jackpotOf({ gameId, drawDate }: Claim): JackpotPayment | null {
  const game = findGame(gameId);
  return game ? rulesForDraw(game, drawDate).claims.jackpot : null;
}

function signLines(texts: ClaimFormTexts): PaperLine[] {
  return [
    part(texts.declaration),
    line(texts.declared),
    { kind: 'field', text: texts.signature },
    { kind: 'field', text: texts.date },
    part(texts.bring),
    ...texts.things.map((thing) => line(`·  ${thing}`)),
  ];
}

function whereLines({ claim, contact }: ClaimForm, texts: ClaimFormTexts): PaperLine[] {
  const { operatorName, supportPhone, supportEmail, supportAddress } = contact;
  const isInPerson = claim.path === 'headquarters';
  const address = `${operatorName}, ${supportAddress}`;
  return [
    part(texts.where),
    ...(isInPerson ? [line(texts.inPerson)] : []),
    line(
      supportAddress === undefined
        ? texts.contact(operatorName, supportPhone, supportEmail)
        : isInPerson
          ? texts.bringTo(address)
          : texts.sendTo(address),
      'lottery',
    ),
    line(texts.notByEmail),
    ...(claim.path === 'wallet' ? [] : [soft(texts.paid)]),
  ];
}
