import { contentOfPdf, textsOfPdf } from '@sunflower/service-base/pdf/pdf-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { csvCell, statementCsv } from './statement-csv.ts';
import type { StatementHead } from './statement-layout.ts';
import { statementPdf } from './statement-pdf.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';
import type { Transaction } from './transaction.ts';

const at = Temporal.Instant.from('2026-11-21T05:30:00Z');
const bare = { transactionId: 'x', at, isReversal: false, reference: null, games: [], method: null };
const CARD = { channel: 'CARD', brand: 'VISA', last4: '4242' } as const;
const LINES: readonly Transaction[] = [
  {
    ...bare,
    kind: 'deposits',
    event: 'deposit',
    method: CARD,
    reference: '019aa2c0-3333-7000-8000-000000000001',
    parts: [{ walletPart: 'deposits', changeCents: 10_05n }],
    changeCents: 10_05n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
  {
    ...bare,
    kind: 'stakes',
    event: 'purchase',
    games: ['powerball'],
    reference: '=PB-261121-7K3M9',
    parts: [
      { walletPart: 'play-credit', changeCents: -50n },
      { walletPart: 'deposits', changeCents: -1_50n },
    ],
    changeCents: -2_00n,
    balanceCents: 8_05n,
    availableCents: 8_05n,
  },
  {
    ...bare,
    kind: 'stakes',
    event: 'purchase',
    isReversal: true,
    parts: [{ walletPart: 'deposits', changeCents: 2_00n }],
    changeCents: 2_00n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
  {
    ...bare,
    kind: 'withdrawals',
    event: 'hold',
    method: { channel: 'RETAIL', brand: null, last4: null },
    parts: [
      { walletPart: 'winnings', changeCents: -5_00n },
      { walletPart: 'held', changeCents: 5_00n },
    ],
    changeCents: 0n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
  {
    ...bare,
    kind: 'other',
    event: 'adjustment',
    reference: 'Goodwill after ticket 4711, see the call of Nov 20',
    parts: [],
    changeCents: 0n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
  {
    ...bare,
    kind: 'prizes',
    event: 'prize',
    isReversal: true,
    reference: 'Draw machine 2 was wrong',
    parts: [],
    changeCents: 0n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
  {
    ...bare,
    kind: 'other',
    event: 'a kind of tomorrow',
    parts: [],
    changeCents: 0n,
    balanceCents: 10_05n,
    availableCents: 10_05n,
  },
];

describe('a CSV statement', () => {
  it.each([
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['＝1', "'＝1"],
    ['\r\n=1', `"'\r\n=1"`],
    ['PB-261121-7K3M9', 'PB-261121-7K3M9'],
    ['a, "b"', '"a, ""b"""'],
    ['2026-11-20', '2026-11-20'],
    ['', ''],
  ])('turns %j into %j, so that no cell runs as a formula [IRGS-08]', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("never contains an operator's reason", () => {
    expect(statementCsv(LINES, STATEMENT_TEXTS['en-US'])).not.toMatch(/Goodwill|Draw machine/);
  });

  it('describes every line, with unsigned amounts and Central Time days [IRGS-08]', () => {
    expect(statementCsv(LINES, STATEMENT_TEXTS['en-US']).split('\r\n')).toEqual([
      '\uFEFFDay,Time (Central),Description,Game,Payment method,Reference,' +
        'Money in (USD),Money out (USD),Breakdown (USD),Balance (USD)',
      `2026-11-20,23:30:00,Deposit,,Visa …4242,019aa2c0-3333-7000-8000-000000000001,10.05,,deposits,10.05`,
      `2026-11-20,23:30:00,Tickets,Powerball,,'=PB-261121-7K3M9,,2.00,"bonus money -0.50; deposits -1.50",8.05`,
      '2026-11-20,23:30:00,Reversed: Tickets,,,,2.00,,deposits,10.05',
      '2026-11-20,23:30:00,Withdrawal requested,,Cash at a retailer,,,,' + '"winnings -5.00; on hold +5.00",10.05',
      '2026-11-20,23:30:00,Adjustment,,,,,,,10.05',
      '2026-11-20,23:30:00,Reversed: Prize,,,,,,,10.05',
      '2026-11-20,23:30:00,Bonuses and adjustments,,,,,,,10.05',
      '',
    ]);
  });

  it('has semicolons and decimal commas in French, as spreadsheets in French read a file', () => {
    const [head = '', deposit, tickets] = statementCsv(LINES, STATEMENT_TEXTS.fr).split('\r\n');
    expect(head.startsWith('\uFEFFJour;')).toBe(true);
    expect(head.split(';')).toHaveLength(10);
    expect(deposit?.split(';').slice(-4)).toEqual(['10,05', '', 'dépôts', '10,05']);
    expect(tickets).toMatch(/;;2,00;"[^"]+ -0,50; dépôts -1,50";8,05$/);
    expect(statementCsv(LINES, STATEMENT_TEXTS.es)).toContain(',10.05,');
  });

  it.each(['en-US', 'fr', 'es'] as const)('has no text in %s that a spreadsheet could run as a formula', (language) => {
    const { columns, events, kinds, walletParts, channels } = STATEMENT_TEXTS[language];
    for (const labels of [columns, events, kinds, walletParts, channels])
      for (const text of Object.values(labels)) expect(csvCell(text).replaceAll('"', '')).toBe(text);
  });

  it('has a text for the same events in every language', () => {
    const namesOf = (language: keyof typeof STATEMENT_TEXTS) => Object.keys(STATEMENT_TEXTS[language].events);
    expect(namesOf('fr')).toEqual(namesOf('en-US'));
    expect(namesOf('es')).toEqual(namesOf('en-US'));
  });
});

describe('a PDF statement', () => {
  const totals = {
    depositsCents: 10_05n,
    withdrawalsCents: 0n,
    stakesCents: 0n,
    prizesCents: 0n,
    refundsCents: 0n,
    otherCents: 0n,
    netCents: 0n,
  };
  const statement = { openingCents: 0n, closingCents: 10_05n, totals, days: [] };
  const head: StatementHead = {
    playerName: 'Zoë (O’Neil) \\ Đặng',
    from: '2026-11-01',
    to: '2026-11-20',
    asOf: at,
    language: 'en-US',
  };

  it.each([
    ['2026-11-01T06:30:00Z', '01:30:00 CDT', '11/01/2026 1:30 am CDT'],
    ['2026-11-01T07:30:00Z', '01:30:00 CST', '11/01/2026 1:30 am CST'],
    ['2026-11-01T08:30:00Z', '02:30:00', '11/01/2026 2:30 am'],
    ['2027-03-14T08:30:00Z', '03:30:00', '03/14/2027 3:30 am'],
  ])('writes the time of %s as %s and %s', async (instant, inCsv, inPdf) => {
    const lines = LINES.slice(0, 1).map((line) => ({ ...line, at: Temporal.Instant.from(instant) }));
    expect(statementCsv(lines, STATEMENT_TEXTS['en-US']).split('\r\n')[1]?.split(',')[1]).toBe(inCsv);
    const pdf = await statementPdf({ statement, lines }, head);
    expect(textsOfPdf(pdf).split('\n')).toContain(inPdf);
  });

  it('draws the totals, the lines, the page number, and a name with any characters', async () => {
    const pdf = await statementPdf({ statement, lines: LINES }, head);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const texts = textsOfPdf(pdf);
    for (const labels of ['Starting balance', 'Deposit', 'Reversed: Tickets', '$10.05', 'Page 1 of 1', head.playerName])
      expect(texts.split('\n')).toContain(labels);
    // Texts are hexadecimal glyphs, so that no character of a text can act as a PDF operator.
    expect(contentOfPdf(pdf).match(/[^>] Tj/g)).toBeNull();
  });

  it('is tagged in reading order and with its language, and has no active content', async () => {
    const pdf = (await statementPdf({ statement, lines: LINES }, { ...head, language: 'fr' })).toString('latin1');
    expect(pdf).toContain('/Lang (fr)');
    expect(pdf).toContain('/Marked true');
    expect(pdf.match(/\/S \/H1/g)).toHaveLength(1);
    expect(pdf).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile)\b/);
  });

  it('continues over as many pages as needed, with whole lines and page numbers', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      ...(LINES[1] as Transaction),
      reference: `T-${index} ${'PB-261121-7K3M9-QXWTD-C '.repeat(index % 7)}${'x'.repeat(index)}`,
    }));
    const pdf = await statementPdf({ statement, lines }, head);
    const texts = textsOfPdf(pdf).split('\n');
    const pages = Number(textsOfPdf(pdf).match(/^Page 1 of (\d+)$/m)?.[1]);
    expect(pages).toBeGreaterThan(5);
    expect(texts).toContain(`Page ${pages} of ${pages}`);
    expect(texts.filter((text) => text === 'Tickets')).toHaveLength(200);
    // Nothing is drawn below the last line of a page.
    const places = [...contentOfPdf(pdf).matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
    expect(Math.min(...places)).toBe(792 - 768);
  });

  it('says that there was no activity', async () => {
    expect(textsOfPdf(await statementPdf({ statement, lines: [] }, head))).toContain(
      'There was no activity in this period.',
    );
  });

  it('fails after its time limit, and lets other requests run in between', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => LINES[index % LINES.length] as Transaction);
    await expect(statementPdf({ statement, lines }, head, -1)).rejects.toThrow('2000 lines took too long');
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    await statementPdf({ statement, lines }, head);
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
  });

  it('renders ten thousand lines, a busy year, within seconds', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => LINES[index % LINES.length] as Transaction);
    const started = performance.now();
    const pdf = await statementPdf({ statement, lines }, head);
    // Takes about a second on an idle machine; tests share theirs.
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(pdf.length).toBeLessThan(5_000_000);
  });
});
