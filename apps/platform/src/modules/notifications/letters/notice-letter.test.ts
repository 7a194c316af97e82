import { PAID_CLAIM_AS } from '@sunflower/contracts/claims.ts';
import { SUBSCRIPTION_REASONS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import { describe, expect, it } from 'vitest';
import { LETTER_LANGUAGES } from '../../../partner-ports/mailer/write-letter.ts';
import { CLAIM_LAPSE_TEMPLATE, CLAIM_STEP_TEMPLATE, SUBSCRIPTION_TEMPLATE } from '../notification.ts';
import { type LetterNotice, noticeLetter } from './notice-letter.ts';

const prize = {
  claimId: 'claim-1',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: 'PB-261121-7K3M9-QXWTD-C',
  prizeCents: 50_000_00n,
  claimUntil: '2027-11-21',
};
const order = {
  subscriptionId: 'subscription-1',
  gameId: 'pick-3',
  drawDate: '2026-11-21',
  session: 'midday',
  chargesAt: '2026-11-20T18:00:00Z',
  stakeCents: 1_00n,
};
const step = { ...prize, netCents: null, paidAs: null, returnedWhy: null };
const notices: LetterNotice[] = [
  { template: CLAIM_LAPSE_TEMPLATE, contents: prize },
  { template: CLAIM_STEP_TEMPLATE, contents: { ...step, kind: 'IN_REVIEW' } },
  ...(['TAXPAYER_NUMBER', 'REVIEW'] as const).map(
    (returnedWhy): LetterNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: { ...step, kind: 'RETURNED', returnedWhy },
    }),
  ),
  ...[0n, 25_00n].map(
    (netCents): LetterNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: {
        ...step,
        kind: 'PAID',
        netCents,
        paidAs: 'wallet',
        setOffCents: 75_00n,
        creditors: 'Child Support Services',
      },
    }),
  ),
  ...PAID_CLAIM_AS.map(
    (paidAs): LetterNotice => ({
      template: CLAIM_STEP_TEMPLATE,
      contents: { ...step, kind: 'PAID', netCents: 1_00n, paidAs },
    }),
  ),
  { template: SUBSCRIPTION_TEMPLATE, contents: { ...order, kind: 'CHARGE_COMING', reason: null } },
  ...(['DRAW_MISSED', 'PAUSED', 'ENDED'] as const).flatMap((kind) =>
    SUBSCRIPTION_REASONS.map(
      (reason): LetterNotice => ({ template: SUBSCRIPTION_TEMPLATE, contents: { ...order, kind, reason } }),
    ),
  ),
];
const reader = { messageId: 'x', to: 'ana@example.com', firstName: 'Ana', appOrigin: 'https://play.example' };

describe('the letter of a notice', () => {
  it.each(LETTER_LANGUAGES)(
    'in %s says everything it has to, with no ticket number and no token in a link',
    (language) => {
      for (const notice of notices) {
        const { subject, text } = noticeLetter(notice, { ...reader, language });
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null|QXWTD|#|Support Services|\$0\.00/);
        expect(text.split('\n\n').every((line) => line.length > 3)).toBe(true);
        expect(subject.length).toBeLessThan(120);
        for (const link of text.match(/https?:\S+/g) ?? [])
          expect(link).toMatch(/^https:\/\/play\.example\/(account|support)/);
      }
    },
  );
});
