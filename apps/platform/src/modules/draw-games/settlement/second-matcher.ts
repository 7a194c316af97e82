import { createHash, type Hash } from 'node:crypto';
import { type DrawnOfKind, drawnOfKind } from '@sunflower/game-rules/drawn.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { readSealedFile, SEALED_RECORD_BYTES, uuidText } from '../sealing/sealed-file.ts';
import type { MatchQuery } from './match-query.ts';
import { digitSheet } from './second-matcher/digit-sheet.ts';
import { kenoSheet } from './second-matcher/keno-sheet.ts';
import { numberSheet } from './second-matcher/number-sheet.ts';
import { AT, readSmallNumber } from './second-matcher/sealed-record.ts';
import { type Hit, ILLEGAL, type SecondSheet } from './second-matcher/second-sheet.ts';
import { twoFieldSheet } from './second-matcher/two-field-sheet.ts';
import type { TierFinding } from './settlement.ts';

/**
 * Result of the second, independent matcher (WLA-04), which reads only the bytes of the sealed file. It shares no
 * matching code with the SQL or the rules package. Keep it separate, because two programs with the same mistake would
 * agree.
 */
export type SecondMatch = {
  readonly digest: string;
  readonly boardCount: bigint;
  readonly stakeCents: Cents;
  readonly findings: readonly TierFinding[];
  /** Lines of the winners by `drawing|tier`, to name differences. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Boards that no purchase could have made, by ticket and board number. */
  readonly illegal: readonly string[];
};

const MAX_ILLEGAL_NAMED = 20;
/** Maximum number of rows that one board can win, one per drawing. */
const MAX_ROWS_WON = 2;

/** Finds the winners in the sealed file of a draw. */
export async function matchSealedFile(db: Db, input: MatchQuery): Promise<SecondMatch> {
  const sheet = sheetOf(input);
  const hits: Hit[][] = sheet.rows.map(() => []);
  const illegal: string[] = [];
  const won = new Uint16Array(MAX_ROWS_WON);
  let boards = 0;
  let stake = 0;
  const reader = readSealedFile(db, input.drawId);
  let step = await reader.next();
  for (; !step.done; step = await reader.next()) {
    const bytes = step.value;
    for (let at = 0; at < bytes.length; at += SEALED_RECORD_BYTES) {
      const stakeCents = readSmallNumber(bytes, at + AT.stake);
      const rows = stakeCents === undefined ? ILLEGAL : sheet.read(bytes, at, won);
      boards += 1;
      stake += stakeCents ?? 0;
      if (rows === 0) continue;
      const ticketId = uuidText(bytes.subarray(at));
      const boardNumber = bytes.readInt16BE(at + AT.boardNumber);
      if (rows === ILLEGAL && illegal.length < MAX_ILLEGAL_NAMED) illegal.push(`${ticketId}/${boardNumber}`);
      const hit: Hit = { ticketId, boardNumber, mark: bytes[at + AT.mark] ?? 0, stakeCents: stakeCents ?? 0 };
      for (let row = 0; row < rows; row++) hits[won[row] ?? 0]?.push(hit);
    }
  }
  const paid = payHits(sheet, hits);
  return { ...paid, digest: step.value.digest, boardCount: BigInt(boards), stakeCents: BigInt(stake), illegal };
}

function sheetOf(input: MatchQuery): SecondSheet {
  const { rules } = input;
  const drawn = <Kind extends keyof DrawnOfKind>(kind: Kind) => drawnOfKind(input.drawn, kind);
  switch (rules.kind) {
    case 'numbers':
      return numberSheet({ rules, drawn: drawn('numbers'), jackpotPotCents: input.jackpotPotCents });
    case 'two-field':
      return twoFieldSheet({ rules, drawn: drawn('two-field') });
    case 'digits':
      return digitSheet({ rules, drawn: drawn('digits') });
    case 'keno':
      return kenoSheet({ rules, drawn: drawn('keno') });
  }
}

/** Converts hits into prizes and lines, row by row. */
function payHits(sheet: SecondSheet, hits: readonly (readonly Hit[])[]): Pick<SecondMatch, 'findings' | 'lines'> {
  const findings: TierFinding[] = [];
  const lines = new Map<string, string[]>();
  for (const [row, { drawing, tier }] of sheet.rows.entries()) {
    const won = hits[row] ?? [];
    if (won.length === 0) continue;
    const paid = sheet.pay(row, hits);
    const hash: Hash = createHash('sha256');
    const written: string[] = [];
    let prizeCents = 0n;
    let freeBoards = 0;
    for (const [index, hit] of won.entries()) {
      const one = paid[index];
      if (!one) throw new Error(`a winner of ${tier} was not paid`);
      const free = one.freeBoards === 0 ? '' : `|${one.freeBoards}`;
      const line = `${hit.ticketId}|${hit.boardNumber}|${one.multiplier ?? ''}|${one.cents}${free}`;
      hash.update(index === 0 ? line : `\n${line}`);
      written.push(line);
      prizeCents += one.cents;
      freeBoards += one.freeBoards;
    }
    lines.set(`${drawing}|${tier}`, written);
    findings.push({ drawing, tier, winners: won.length, prizeCents, freeBoards, digest: hash.digest('hex') });
  }
  return { findings, lines };
}
