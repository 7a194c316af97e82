// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTicket, type TicketReport } from '../checks/check-ticket.ts';
import { fileWithLog, TRUST } from '../log/altered-log-in-tests.ts';
import { CheckerPage } from './checker-page.tsx';

vi.mock(import('../checks/check-ticket.ts'), async (load) => ({ ...(await load()), checkTicket: vi.fn() }));

/** Longer than the pause in typing before a check starts, in ms. */
const PAUSE_MS = 1_000;
const RIGHT = { ticket: { gameId: 'powerball', serial: 'PB-1', draws: [] }, receipt: 'right', draws: [] };
const WRONG = { ...RIGHT, receipt: 'wrong' };
const OWN = JSON.stringify(TRUST);
const ALL_RIGHT = /^Everything that can be checked is correct/;

describe('the checker page [WLA-05]', () => {
  const checks: PromiseWithResolvers<TicketReport>[] = [];
  const policy = () => screen.getByRole('textbox', { hidden: true });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
  const type = async (text: string) => {
    fireEvent.change(policy(), { target: { value: text } });
    await pause();
  };
  const end = (check: number, report: object) => act(async () => checks[check]?.resolve(report as TicketReport));

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    checks.length = 0;
    vi.mocked(checkTicket).mockImplementation(() => {
      const check = Promise.withResolvers<TicketReport>();
      checks.push(check);
      return check.promise;
    });
    const text = JSON.stringify((await fileWithLog({})).whole);
    const { container } = render(<CheckerPage policy="" />);
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await act(async () => {
      fireEvent.change(input, {
        target: { files: [Object.assign(new File([text], 'a.json'), { text: async () => text })] },
      });
    });
    await pause();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('shows the outcome of the newest text when an older check ends later', async () => {
    await type(OWN);
    await end(1, RIGHT);
    await end(0, WRONG);
    expect(screen.getByRole('status').textContent).toMatch(ALL_RIGHT);
  });

  it('shows no outcome of an older text, and checks after a pause in typing', async () => {
    await end(0, RIGHT);
    expect(screen.getByRole('status').textContent).not.toBe('');
    for (const text of ['{', '{}', OWN]) fireEvent.change(policy(), { target: { value: text } });
    expect(screen.getByRole('status').textContent).toBe('');
    await pause();
    expect(checks).toHaveLength(2);
  });

  it('says that a check failed', async () => {
    await act(async () => checks[0]?.reject(new Error('no such algorithm')));
    expect(screen.getByRole('status').textContent).toMatch(/^We couldn't finish the check/);
  });

  it('keeps the policy section open when its text becomes readable again', async () => {
    const details = policy().closest('details');
    expect(details?.open).toBe(false);
    await type('no JSON');
    expect(details?.open).toBe(true);
    await type(OWN);
    await end(1, RIGHT);
    expect(details?.open).toBe(true);
  });

  it('announces the verdict alone [WCAG-4.1.3]', async () => {
    await end(0, RIGHT);
    const regions = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
    expect(Array.from(regions, (region) => region.textContent)).toEqual([
      expect.stringMatching(/agrees with the keys/),
    ]);
  });
});
