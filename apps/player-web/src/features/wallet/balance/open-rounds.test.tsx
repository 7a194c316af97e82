// @vitest-environment jsdom
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleRound, openRound, roundHandlers } from '../../../testing/example-rounds.ts';
import { type Handler, refusal } from '../../../testing/fake-network.ts';
import { forgetApp } from '../../../testing/render-app.tsx';
import { openWallet, PATIENT } from '../wallet-screen-in-tests.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const LINE = /instant games? (isn't|aren't) finished/;

describe('unfinished rounds in the wallet', () => {
  it('shows how many there are and what they cost, and links to them [GLI19-07/rounds]', async () => {
    openWallet('/wallet', roundHandlers([openRound(1), exampleRound, openRound(2)]));
    const line = await screen.findByText(LINE, {}, PATIENT);
    expect(line.textContent).toMatch(/^2 rounds of instant games aren't finished\. They cost \$1\.20\./);
    const link = screen.getByRole('link', { name: 'Finish them' });
    expect(link.getAttribute('href')).toBe('/account/instant-games?show=open');
  });

  it("doesn't count a free round's price, and shows nothing when every round is finished", async () => {
    openWallet('/wallet', roundHandlers([{ ...openRound(1), isFree: true }]));
    expect((await screen.findByText(LINE, {}, PATIENT)).textContent).toMatch(/It cost \$0\.00\./);
    forgetApp();
    openWallet('/wallet', roundHandlers([exampleRound]));
    await screen.findByText(/tickets are waiting for a draw/, {}, PATIENT);
    expect(screen.queryByText(LINE)).toBeNull();
  });

  it("requests no rounds where online gaming is off, and offers a retry when they can't be loaded [S9-3]", async () => {
    const { network } = openWallet('/wallet');
    await screen.findByText(/tickets are waiting for a draw/, {}, PATIENT);
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds)).toEqual([]);
    forgetApp();
    let isDown = true;
    const down: Handler = (call) =>
      isDown
        ? refusal(403, 'NO')
        : (roundHandlers([openRound(1)])[`GET ${INSTANT_GAMES_PATHS.rounds}`] as Handler)(call);
    openWallet('/wallet', { ...roundHandlers([]), [`GET ${INSTANT_GAMES_PATHS.rounds}`]: down });
    const failed = await screen.findByText("We couldn't check for unfinished rounds of instant games.", {}, PATIENT);
    isDown = false;
    await userEvent.click(failed.parentElement?.querySelector('button') as HTMLElement);
    expect(await screen.findByText(LINE, {}, PATIENT)).toBeDefined();
  });
});
