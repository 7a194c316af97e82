import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { amountText, momentText, shortDayText } from '@sunflower/service-base/central-text.ts';
import type { TicketBoard } from '../boards/stored-boards.ts';
import { boardLetterOf, type TicketDraw, type TicketView } from './ticket.ts';
import { TICKET_PDF_TEXTS, type TicketLanguage, type TicketPdfTexts } from './ticket-pdf-texts.ts';

/** One line of a ticket as text, with its kind: title, section heading, line of a section, or note at the end. */
export type TicketTextLine = { readonly kind: 'title' | 'part' | 'line' | 'soft'; readonly text: string };

/** The texts of a ticket, and how its language writes amounts and days. */
type Writing = TicketPdfTexts & {
  readonly amount: (cents: Cents) => string;
  readonly day: (day: string) => string;
};

/** Returns a ticket as lines of text, in reading order. */
export function ticketTextLines(
  view: TicketView,
  { language, asOf }: { language: TicketLanguage; asOf: Temporal.Instant },
): TicketTextLine[] {
  const texts: Writing = {
    ...TICKET_PDF_TEXTS[language],
    amount: (cents) => amountText(cents, language),
    day: (day) => shortDayText(day, language),
  };
  const { ticket } = view;
  const line = (text: string): TicketTextLine => ({ kind: 'line', text });
  const bought = ticket.origin === 'prize' ? texts.won : texts.bought(momentText(ticket.purchasedAt, language));
  return [
    { kind: 'title', text: `Sunflower · ${texts.title(nameOf(ticket.gameId))}` },
    line(texts.serial(ticket.serial)),
    line(bought),
    line(ticket.priceCents === 0n ? texts.free : texts.price(texts.amount(ticket.priceCents))),
    { kind: 'soft', text: texts.asOf(momentText(asOf, language)) },
    { kind: 'part', text: texts.boards },
    ...ticket.boards.map((board, index) => line(`${boardLetterOf(index + 1)}   ${boardText(board, view, texts)}`)),
    ...(ticket.addOns.length > 0 ? [line(texts.addOns(addOnNames(view).join(', ')))] : []),
    { kind: 'part', text: texts.draws },
    ...(ticket.movedFrom
      ? [line(texts.moved(ticket.movedFrom.drawNumber, momentText(ticket.movedFrom.drawsAt, language)))]
      : []),
    ...view.draws.map((draw) => line(drawText(draw, view, texts))),
    { kind: 'soft', text: texts.note },
  ];
}

function nameOf(gameId: string): string {
  return ALL_RULES.find((game) => game.gameId === gameId)?.name ?? gameId;
}

/** Returns the rules of a ticket's first draw, under which it was sold. */
function rulesOf({ ticket, draws }: TicketView) {
  const [first] = draws;
  return first ? rulesOfVersion(ticket.gameId, first.draw.rulesVersion) : undefined;
}

function addOnNames(view: TicketView): string[] {
  const rules = rulesOf(view);
  const known =
    rules?.kind === 'numbers' ? rules.addOns : rules?.kind === 'keno' && rules.bullsEye ? [rules.bullsEye] : [];
  return view.ticket.addOns.map((id) => known.find((addOn) => addOn.id === id)?.name ?? id);
}

function boardText(board: TicketBoard, view: TicketView, texts: Writing): string {
  const parts = [picksText(board, view, texts)];
  if (board.multiplier !== null) parts.push(texts.multiplied(board.multiplier));
  if (board.isQuickPick) parts.push(texts.quickPick);
  return parts.join(' · ');
}

function picksText(board: TicketBoard, view: TicketView, texts: Writing): string {
  if (board.kind === 'two-field') return `${texts.red} ${spaced(board.red)}   ${texts.white} ${spaced(board.white)}`;
  if (board.kind === 'digits') {
    const rules = rulesOf(view);
    const play = rules?.kind === 'digits' ? rules.plays.find((one) => one.id === board.playId)?.name : undefined;
    const digits = board.digits.map((digit) => digit ?? texts.anyDigit).join(' ');
    return `${digits} · ${texts.plays[board.playId] ?? play ?? board.playId} · ${texts.amount(board.stakeCents)}`;
  }
  if (board.kind === 'keno')
    return `${spaced(board.numbers)} · ${texts.spots(board.spots)} · ${texts.amount(board.stakeCents)}`;
  return withBonus(board);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const spaced = (numbers: readonly number[]) => numbers.map(twoDigits).join(' ');
const withBonus = ({ numbers, bonus }: { numbers: readonly number[]; bonus: number | null }) =>
  bonus === null ? spaced(numbers) : `${spaced(numbers)} + ${twoDigits(bonus)}`;

function drawnText(drawn: AnyDrawn, view: TicketView, texts: Writing): string {
  if (drawn.kind === 'two-field') return `${texts.red} ${spaced(drawn.red)}, ${texts.white} ${spaced(drawn.white)}`;
  if (drawn.kind === 'digits') return drawn.digits.join(' ');
  if (drawn.kind === 'keno')
    return [spaced(drawn.numbers), ...(drawn.bullsEye === null ? [] : [texts.bullsEye(drawn.bullsEye)])].join(', ');
  const { addOns } = view.ticket;
  const second =
    drawn.doublePlay && addOns.includes('double-play') ? [`Double Play ${withBonus(drawn.doublePlay)}`] : [];
  const multiplier = drawn.multiplier !== undefined ? [texts.multiplied(drawn.multiplier)] : [];
  return [withBonus(drawn.main), ...multiplier, ...second].join(', ');
}

function drawText(one: TicketDraw, view: TicketView, texts: Writing): string {
  const { draw, numbers } = one;
  const place = draw.session !== null ? [texts.sessions[draw.session] ?? draw.session] : [];
  const number = draw.session === null && view.ticket.gameId === 'keno' ? [texts.drawNumber(draw.drawNumber)] : [];
  const drawn = numbers ? [texts.drawn(drawnText(numbers, view, texts))] : [];
  return [[texts.day(draw.drawDate), ...place, ...number].join(' '), ...outcomeOf(one, view, texts), ...drawn].join(
    ' · ',
  );
}

function outcomeOf(one: TicketDraw, view: TicketView, texts: Writing): string[] {
  if (one.state === 'PENDING') return [one.draw.state === 'delayed' ? texts.delayed : texts.waiting];
  if (one.state === 'VOID') return [texts.void];
  if (one.state === 'NOT_A_WINNER') return [texts.notAWinner];
  const isClaim = view.matches.some((match) => match.drawId === one.draw.drawId && match.paidAs === 'claim');
  return [
    ...(one.prizeCents > 0n ? [texts.wonHere(texts.amount(one.prizeCents))] : []),
    ...(one.freeBoards > 0 ? [texts.freeBoards(one.freeBoards)] : []),
    ...(isClaim ? [texts.claim] : []),
  ];
}
