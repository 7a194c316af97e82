import { textsOfPdf } from '@sunflower/service-base/pdf/pdf-in-tests.ts';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../claim.ts';
import { claimFormLines, type LotteryContact } from './claim-form-lines.ts';
import { claimFormPdf } from './claim-form-pdf.ts';
import { CLAIM_FORM_TEXTS } from './claim-form-texts.ts';

const asOf = Temporal.Instant.from('2026-11-23T15:00:00Z');
const contact: LotteryContact = {
  operatorName: 'Prairie Lottery',
  supportPhone: '(785) 555-0142',
  supportEmail: 'support@prairie.example',
};
const player = {
  firstName: 'Łukasz',
  lastName: 'Nguye\u0302\u0303n-Đorđević',
  address: { line1: '1 Main St', line2: 'Apt 4', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const claim = {
  claimId: '019aa2c0-3333-7000-8000-000000000001',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
  boardLetter: 'B',
  tier: '4+1',
  status: 'UNCLAIMED',
  path: 'manual',
  claimUntil: '2027-11-21',
  prizeCents: 50_000_00n,
  federalCents: 11_999_52n,
  stateCents: 2_499_90n,
  setOffCents: 0n,
  taxpayerLastFour: '6789',
} as Claim;
const form = (change: Partial<Claim> = {}, more: Partial<LotteryContact> = {}) => ({
  ...{ claim: { ...claim, ...change }, player, asOf },
  contact: { ...contact, ...more },
});

describe('the claim form', () => {
  it.each([
    ['en-US', ['Prize: $50,000.00', 'Withheld for federal income tax: $11,999.52', '$2,499.90', '$35,500.58']],
    ['es', ['Premio: $50,000.00', 'Retenido por impuesto federal: $11,999.52', '$2,499.90', '$35,500.58']],
    ['fr', ['Gain : 50 000,00 $', 'Retenu pour l’impôt fédéral : 11 999,52 $', '2 499,90 $', '35 500,58 $']],
  ] as const)('shows the figures as text in %s [WLA-06]', async (language, figures) => {
    const pdf = await claimFormPdf({ ...form(), language });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
    const text = textsOfPdf(pdf).replaceAll('\u00a0', ' ');
    const declared = { 'en-US': 'Under penalty of perjury', es: 'bajo pena de perjurio', fr: 'sous peine de parjure' };
    for (const part of [...figures, claim.claimId, claim.ticketSerial, declared[language]])
      expect(text).toContain(part);
    for (const part of ['Łukasz Nguyễn-Đorđević', '1 Main St, Apt 4, Topeka, KS 66603', 'Powerball', '7', '10'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|null|\?/);
  });

  it('leaves the taxpayer number blank, even if we have it', async () => {
    const lines = claimFormLines({ ...form(), language: 'en-US' });
    expect(lines.find(({ kind }) => kind === 'boxes')).toMatchObject({ groups: [3, 2, 4] });
    expect(lines.filter(({ kind }) => kind === 'field').map(({ text }) => text)).toEqual(['Signature', 'Date']);
    expect(textsOfPdf(await claimFormPdf({ ...form(), language: 'en-US' }))).not.toContain('6789');
  });

  it('mentions the app only while the prize can be claimed there', () => {
    const linesOf = (status: Claim['status']) =>
      claimFormLines({ ...form({ path: 'wallet', status }), language: 'en-US' }).map(({ text }) => text);
    expect(linesOf('UNCLAIMED')).toContain(CLAIM_FORM_TEXTS['en-US'].inApp);
    expect(linesOf('IN_REVIEW')).not.toContain(CLAIM_FORM_TEXTS['en-US'].inApp);
  });

  it.each(['en-US', 'es', 'fr'] as const)(
    'has the declaration and the signature on one page, in %s',
    async (language) => {
      for (const path of ['manual', 'headquarters'] as const) {
        const lines = textsOfPdf(await claimFormPdf({ ...form({ path }), language })).split('\n');
        const { declaration, date } = CLAIM_FORM_TEXTS[language];
        const signed = lines.slice(lines.indexOf(declaration), lines.indexOf(date) + 1);
        expect(signed.length).toBeGreaterThan(4);
        // The footer of a page is drawn before its content.
        expect(signed.filter((line) => /^P[aá]g/.test(line))).toEqual([]);
        const feet = lines.filter((line) => /^P[aá]g/.test(line));
        expect(feet.length).toBeLessThan(3);
        expect(feet.every((line) => line.includes(claim.claimId))).toBe(true);
      }
    },
  );

  it.each([
    [
      'with an address',
      'manual',
      { supportAddress: '1 Lottery Way, Topeka' },
      'Bring or mail this form to: Prairie Lottery, 1 Lottery Way, Topeka',
    ],
    [
      'without one',
      'manual',
      {},
      'Ask Prairie Lottery customer support where to bring this form: (785) 555-0142, support@prairie.example',
    ],
    [
      'in person',
      'headquarters',
      { supportAddress: '1 Lottery Way, Topeka' },
      'Bring this form to: Prairie Lottery, 1 Lottery Way, Topeka',
    ],
  ] as const)('says where to bring the form, %s, without inventing an address', (_how, path, more, text) => {
    const texts = claimFormLines({ ...form({ path }, more), language: 'en-US' }).map((line) => line.text);
    expect(texts).toContain(text);
    expect(texts.includes('You need to claim this prize in person at lottery headquarters.')).toBe(
      path === 'headquarters',
    );
  });

  it.each([
    ['a jackpot that can be paid yearly', { gameId: 'powerball', path: 'headquarters' }, 3],
    ['a top prize without a choice', { gameId: '2by2', path: 'headquarters' }, 1],
    ['any other prize', { gameId: 'powerball', path: 'wallet' }, 1],
  ] as const)('offers a choice of payment if the game does: %s', (_what, change, boxes) => {
    const lines = claimFormLines({ ...form(change), language: 'en-US' });
    expect(lines.filter(({ kind }) => kind === 'boxes')).toHaveLength(boxes);
    expect(lines.some(({ text }) => text === 'Yearly, in 30 payments')).toBe(boxes === 3);
  });

  it.each([
    ['name', { ...player, lastName: 'Li 字' }, {}],
    ['address', { ...player, address: { ...player.address, line1: '1 字 St' } }, {}],
    ['lottery', player, { supportAddress: '字' }],
  ])("says which field can't be printed: %s", async (part, who, more) => {
    const made = claimFormPdf({ ...form({}, more), player: who, language: 'en-US' });
    await expect(made).rejects.toMatchObject({ name: 'UnprintableText', part, character: 'U+5B57' });
  });

  it('prints a name in Hebrew from right to left', async () => {
    const who = { ...player, firstName: 'משה', lastName: 'כהן' };
    const text = textsOfPdf(await claimFormPdf({ ...form(), player: who, language: 'en-US' }));
    expect(text.split('\n')).toContain('ןהכ השמ');
  });
});
