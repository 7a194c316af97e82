// @vitest-environment jsdom

import { BONUS_PATHS, type BonusTerms } from '@sunflower/contracts/bonuses.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { promoPreview } from '@sunflower/contracts/promo-codes.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { localState } from '../../../runtime/storage/local-state.ts';
import { answer, refusal } from '../../../testing/fake-network.ts';
import { open, typeAmount, withDepositScreen } from './deposit-screen-in-tests.tsx';

vi.mock('../card-fields/vault-script.ts', async () => (await import('../../../testing/fake-vault.ts')).vaultScript);

withDepositScreen();

describe('a promo code', () => {
  const terms: BonusTerms = {
    campaignId: '019aa2c0-1111-7000-8000-000000000001',
    title: 'Welcome match',
    trigger: 'DEPOSIT',
    bonusType: 'MATCH_UP',
    allowedGames: ['powerball'],
    matchPercent: 50,
    maxBonusCents: 5_000n,
    minDepositCents: 2_000n,
    isFirstDepositOnly: false,
    needsCode: true,
    ticketCount: null,
    ticketCents: null,
    wageringTimes: 3,
    bonusDays: 30,
    validUntil: '2026-12-31T06:00:00Z',
  };

  it('is saved in local state, shows what it gives, and is sent with the deposit [S3-30]', async () => {
    const { network } = open({
      [`POST ${BONUS_PATHS.promoPreviews}`]: () => answer(promoPreview, { bonusCents: 1_250n, terms }),
    });
    await typeAmount('25');
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), ' welcome');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Welcome match: $12.50 with this deposit')).toBeTruthy();
    expect(screen.getByText('Play it 3 times within 30 days to turn it into cash.')).toBeTruthy();
    expect(localState.value('depositPromoCode')).toBe('WELCOME');
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await screen.findByRole('heading', { name: 'Money added' });
    expect(network.of('POST', PAYMENT_PATHS.deposits)[0]?.body).toMatchObject({ promoCode: 'WELCOME' });
    expect(localState.value('depositPromoCode')).toBeNull();
  });

  it('is checked on submission when it was typed but not applied, and is sent with the deposit', async () => {
    const { network } = open({
      [`POST ${BONUS_PATHS.promoPreviews}`]: () => answer(promoPreview, { bonusCents: 1_250n, terms }),
    });
    await typeAmount('25');
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'welcome');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add $25.00' }));
    await screen.findByRole('heading', { name: 'Money added' });
    expect(network.of('POST', PAYMENT_PATHS.deposits).map(({ body }) => body)).toMatchObject([
      { promoCode: 'WELCOME' },
    ]);
  });

  it("stops the first submission when it's typed but invalid; a second one deposits without it", async () => {
    const { network } = open({ [`POST ${BONUS_PATHS.promoPreviews}`]: () => refusal(422, 'PROMO_UNKNOWN') });
    await typeAmount('25');
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo code' }));
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await userEvent.type(field, 'GUESS');
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    expect(await screen.findByText(/^That code isn't valid/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(network.of('POST', PAYMENT_PATHS.deposits)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    await screen.findByRole('heading', { name: 'Money added' });
    expect(network.of('POST', PAYMENT_PATHS.deposits)[0]?.body).not.toHaveProperty('promoCode');
  });

  it.each([
    ['PROMO_UNKNOWN', "That code isn't valid. Check the spelling or remove it."],
    ['PROMO_TRIES_USED', 'Too many invalid codes. Try again tomorrow, or continue without a code.'],
  ])('shows %s next to it, and the deposit continues without the code', async (code, text) => {
    open({ [`POST ${BONUS_PATHS.promoPreviews}`]: () => refusal(422, code) });
    await typeAmount('25');
    await userEvent.click(screen.getByRole('button', { name: 'I have a promo code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'GUESS');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add $25.00' }));
    expect(await screen.findByRole('heading', { name: 'Money added' })).toBeTruthy();
  });
});
