import {
  type DrawStatement,
  drawStatement,
  type TicketStatement,
  ticketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import { checkSignature, type PublishedKey, type SignatureFinding } from '../checks/check-signature.ts';
import { readStatement } from '../checks/check-ticket.ts';

/**
 * The parts of a receipt and how its text contains them. `time` is the sale, `close` the end of sales for the first
 * draw.
 */
const PARTS = {
  serial: ({ serial }) => serial,
  ticket: ({ ticketId }) => ticketId,
  player: ({ playerId }) => playerId,
  game: ({ gameId }) => gameId,
  boards: ({ boards }) => boards,
  addOns: ({ addOns }) => addOns,
  stake: ({ stakeCents }) => stakeCents,
  time: ({ boughtAt }) => boughtAt,
  close: ({ closesAt }) => closesAt,
  build: ({ clientBuild }) => clientBuild,
  draws: ({ draws }) =>
    draws.map(({ drawId, drawDate, session, drawNumber }) => [drawId, drawDate, session, drawNumber]),
  rules: ({ draws }) => draws.map(({ rulesVersion }) => rulesVersion),
  price: ({ draws }) => draws.map(({ priceCents }) => priceCents),
  claim: ({ draws }) => draws.map(({ claimDays }) => claimDays),
} as const satisfies Record<string, (ticket: TicketStatement) => unknown>;

export type ReceiptPart = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as ReceiptPart[];

/** The findings about a saved receipt. `isCompared` says whether the lottery's own receipt was available. */
export type ReceiptCheck = {
  readonly ticket: TicketStatement;
  readonly signature: SignatureFinding;
  readonly isCompared: boolean;
  /** Fields that differ from the lottery's receipt or its records of the draws, or that contradict each other. */
  readonly differences: readonly ReceiptPart[];
};

type ReceiptInput = {
  readonly receipt: SignedStatement;
  readonly keys: readonly PublishedKey[];
  /** The lottery's own receipt of this ticket, which only the ticket's player can get. */
  readonly recorded?: SignedStatement | undefined;
  /** The lottery's statements about draws, by draw id. */
  readonly statements: Readonly<Record<string, SignedStatement>>;
};

/**
 * Checks a saved receipt's signature, and compares each part with the lottery's own receipt and its records of the
 * draws. Returns undefined if the text isn't a receipt.
 */
export async function checkReceipt(input: ReceiptInput): Promise<ReceiptCheck | undefined> {
  const ticket = readTicket(input.receipt);
  if (!ticket) return undefined;
  const recorded = input.recorded && readTicket(input.recorded);
  const isDifferent = (part: ReceiptPart) =>
    (recorded !== undefined && textOf(PARTS[part](ticket)) !== textOf(PARTS[part](recorded))) ||
    hasOwnProblem(ticket, part) ||
    ticket.draws.some((draw) => differsFromDraw({ ticket, draw, part, statements: input.statements }));
  return {
    ticket,
    signature: await checkSignature(input.receipt, input.keys),
    isCompared: recorded !== undefined,
    differences: PART_NAMES.filter(isDifferent),
  };
}

const readTicket = ({ text }: SignedStatement) => readStatement<TicketStatement>(ticketStatement, text);

/** Returns whether a part of a receipt doesn't fit the rest of it. */
function hasOwnProblem({ draws, stakeCents, boughtAt, closesAt }: TicketStatement, part: ReceiptPart): boolean {
  const prices = draws.flatMap(({ priceCents }) => priceCents ?? []);
  if (part === 'stake') return prices.length === draws.length && sumCents(prices) !== stakeCents;
  return part === 'time' && closesAt !== undefined && Date.parse(boughtAt) >= Date.parse(closesAt);
}

type DrawInput = Pick<ReceiptInput, 'statements'> & {
  readonly ticket: TicketStatement;
  readonly draw: TicketStatement['draws'][number];
  readonly part: ReceiptPart;
};

/** Returns whether a part of a receipt doesn't fit the lottery's record of one of its draws. */
function differsFromDraw({ ticket, draw, part, statements }: DrawInput): boolean {
  const statement = statements[draw.drawId];
  const published = statement && readStatement<DrawStatement>(drawStatement, statement.text);
  if (!published) return false;
  if (part === 'game') return published.gameId !== ticket.gameId;
  if (part === 'rules') return published.rulesVersion !== draw.rulesVersion;
  if (part === 'draws') return textOf(PARTS.draws({ ...ticket, draws: [draw] })) !== textOf([placeOf(published)]);
  const isFirst = draw === ticket.draws[0];
  const { closesAt } = published;
  if (closesAt === undefined) return false;
  if (part === 'time') return Date.parse(ticket.boughtAt) >= Date.parse(closesAt);
  return part === 'close' && isFirst && ticket.closesAt !== undefined && ticket.closesAt !== closesAt;
}

const placeOf = ({ drawId, drawDate, session, drawNumber }: DrawStatement) => [drawId, drawDate, session, drawNumber];

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? '';
}
