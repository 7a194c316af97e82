// @vitest-environment jsdom
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { payments } from '@sunflower/contracts/payments-withdrawals.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { exampleCash, exampleFailed, exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, refusal } from '../../../testing/fake-network.ts';
import { list, open, page, withWithdrawScreen } from './withdraw-screen-in-tests.tsx';

withWithdrawScreen();

describe('the withdrawal tracker', () => {
  it('shows every dated step, and offers neither canceling nor playing [IRGS-10] [RTS-14B-F/withdrawals]', async () => {
    open({ [list]: () => page(exampleWithdrawal(), exampleCash(), exampleFailed()) });
    const region = await screen.findByRole('region', { name: 'Your withdrawals' });
    await within(region).findByText('Expected by Wed, Nov 25');
    const [bank, cash, failed] = within(region).getAllByRole('article') as [HTMLElement, HTMLElement, HTMLElement];
    expect(
      within(bank)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Done: Requested11/20/2026, 12:00 pm CT',
      'Now: Review11/20/2026, 12:00 pm CT',
      'Next: Approvedby Mon, Nov 23',
      'Next: Sent to your bankby Mon, Nov 23',
      'Next: Paidby Wed, Nov 25',
    ]);
    expect(within(cash).getByText('1234 5678 9012 3456 7897', { exact: false })).toBeTruthy();
    expect(within(cash).getByText(/Valid until 12\/20\/2026/)).toBeTruthy();
    expect(within(failed).getByText(/The bank couldn't find this account/)).toBeTruthy();
    expect(within(failed).getByText('The money is back in your wallet.')).toBeTruthy();
    expect(within(region).queryAllByRole('button')).toEqual([]);
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Contact customer support']);
  });

  it('shows the total of ACH withdrawals in progress, whatever the sign of their amounts [S3-16] [S7-27]', async () => {
    const item = (status: 'REVIEW' | 'APPROVED', amount: bigint, index: number) => ({
      paymentId: `019aa2c0-9999-7000-8000-00000000001${index}`,
      status,
      direction: 'OUT' as const,
      serviceProviderTargetId: 'ACH' as const,
      amount,
      createdAt: '2026-11-20T18:00:00Z',
    });
    const requests: string[] = [];
    open();
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (!input.startsWith(PAYMENT_PATHS.payments)) return fetched(input, init);
      requests.push(new URL(input, 'http://localhost').search);
      const items = input.includes('REVIEW')
        ? [item('REVIEW', -40_00n, 1), item('REVIEW', 20_00n, 2)]
        : [item('APPROVED', -5_50n, 3)];
      return Promise.resolve(answer(payments, { items }));
    });
    expect(await screen.findByText('$60.00')).toBeTruthy();
    expect(screen.getByText('$5.50')).toBeTruthy();
    expect(requests.toSorted()).toEqual([
      '?status=APPROVED&direction=OUT&serviceProviderTargetId=ACH',
      '?status=REVIEW&direction=OUT&serviceProviderTargetId=ACH',
    ]);
  });

  it("shows an error when it doesn't load, with a retry button", async () => {
    const { network } = open({ [list]: () => refusal(500, 'INTERNAL') });
    await screen.findByText("We couldn't load your withdrawals");
    network.handle(list, () => page(exampleWithdrawal()));
    const region = within(screen.getByRole('region', { name: 'Your withdrawals' }));
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Expected by Wed, Nov 25')).toBeTruthy();
  });
});
