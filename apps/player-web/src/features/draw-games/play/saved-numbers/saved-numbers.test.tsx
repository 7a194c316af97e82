// @vitest-environment jsdom
import {
  SAVED_NUMBERS_PATHS as PATHS,
  type SavedNumbers,
  savedNumbers,
  savedNumbersResponse,
} from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { MAX_SAVED_SETS } from '@sunflower/game-rules/saved-numbers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleId } from '../../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../../testing/render-app.tsx';
import { toastQueue } from '../../../../ui/toast/toast-queue.ts';

const now = Date.now();
const birthdays: SavedNumbers = {
  savedNumbersId: exampleId(800),
  gameId: 'powerball',
  name: 'Birthdays',
  boards: [
    { kind: 'numbers', numbers: [7, 22, 39, 45, 66], bonus: 19, isQuickPick: false },
    { kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false },
  ],
  savedAt: '2026-11-20T18:00:00Z',
};
const at = PATHS.oneOfSavedNumbers.replace(':savedNumbersId', birthdays.savedNumbersId);
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));

/** Opens a player's play screen with the panel of saved numbers. */
async function open(saved: () => readonly SavedNumbers[], more: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${PATHS.savedNumbers}`]: () => answer(savedNumbersResponse, [...saved()]),
    ...more,
  });
  signIn();
  renderApp('/draw-games/powerball');
  await press('My numbers');
  return { network, panel: await screen.findByRole('dialog', { name: 'My Powerball numbers' }) };
}

afterEach(() => {
  toastQueue.clear();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('saved numbers', () => {
  it("replace the page's boards in one tap, and only those of this game are listed", async () => {
    const other = {
      ...birthdays,
      savedNumbersId: exampleId(801),
      gameId: 'keno' as const,
      name: 'Other game',
      boards: [],
    };
    const { panel } = await open(() => [birthdays, other]);
    const list = await within(panel).findByRole('list', { name: 'Saved numbers' });
    expect(list.textContent).toContain('Board A: 7, 22, 39, 45, 66, Powerball 19');
    expect(list.textContent).not.toContain('Other game');
    await press('Use', within(panel));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Board A: 7, 22, 39, 45, 66, Powerball 19' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Board B: 1, 2, 3, 4, 5, Powerball 6' })).toBeTruthy();
    expect(document.querySelector('output')?.textContent).toBe('$4.00');
  });

  it('are saved under a name once all boards are finished', async () => {
    const saved: SavedNumbers[] = [];
    const { network, panel } = await open(() => saved, {
      [`POST ${PATHS.savedNumbers}`]: () => {
        saved.push({ ...birthdays, name: 'Ours' });
        return answer(savedNumbers, { ...birthdays, name: 'Ours' }, 201);
      },
    });
    expect(await within(panel).findByText('Finish your boards to save them.')).toBeTruthy();
    await press('Close', within(panel));
    const whites = screen.getByRole('group', { name: 'Board A, white balls' });
    for (const value of [1, 2, 3, 4, 5])
      await userEvent.click(within(whites).getByRole('button', { name: `${value}` }));
    const bonus = screen.getByRole('group', { name: 'Board A, Powerball' });
    await userEvent.click(within(bonus).getByRole('button', { name: '6' }));
    await press('My numbers');
    const again = await screen.findByRole('dialog');
    await press('Save', within(again));
    expect(again.textContent).toContain('Enter a name of up to 40 characters.');
    const secret = { target: { value: '4242 4242 4242 4242' } };
    fireEvent.change(within(again).getByRole('textbox', { name: 'Name' }), secret);
    await press('Save', within(again));
    expect(again.textContent).toContain('This looks like a card number. Delete it');
    fireEvent.change(within(again).getByRole('textbox', { name: 'Name' }), { target: { value: '  Ours ' } });
    await press('Save', within(again));
    expect(await within(again).findByRole('heading', { name: 'Ours' })).toBeTruthy();
    expect(network.of('POST', PATHS.savedNumbers)[0]?.body).toEqual({
      gameId: 'powerball',
      name: 'Ours',
      boards: [{ kind: 'numbers', numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false }],
    });
  });

  it('can be renamed, and a name that is taken is reported at the field', async () => {
    let name = 'Birthdays';
    const { network, panel } = await open(() => [{ ...birthdays, name }], {
      [`PUT ${at}`]: ({ body }) => {
        const newName = (body as { name: string }).name;
        if (newName === 'Taken') return refusal(422, 'SAVED_NAME_TAKEN', [{ path: 'name', code: 'SAVED_NAME_TAKEN' }]);
        name = newName;
        return answer(savedNumbers, { ...birthdays, name });
      },
    });
    await press('Rename', within(panel));
    const field = within(panel).getByRole('textbox', { name: 'New name' });
    fireEvent.change(field, { target: { value: 'Taken' } });
    await press('Save name', within(panel));
    expect(
      await within(panel).findByText(
        'You already use this name for another set of this game. Choose a different name.',
      ),
    ).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Card 4111 1111 1111 1111' } });
    expect(within(panel).queryByText(/card number/)).toBeNull();
    fireEvent.blur(field);
    expect(await within(panel).findByText(/card number/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Family' } });
    await press('Save name', within(panel));
    expect(await within(panel).findByRole('heading', { name: 'Family' })).toBeTruthy();
    expect(network.of('PUT', at).map(({ body }) => body)).toEqual([{ name: 'Taken' }, { name: 'Family' }]);
  });

  it('are deleted only after confirmation [WCAG-3.3.4]', async () => {
    let saved = [birthdays];
    const { network, panel } = await open(() => saved, {
      [`DELETE ${at}`]: () => {
        saved = [];
        return answer(savedNumbersResponse, []);
      },
    });
    await press('Delete', within(panel));
    await press('Cancel', within(panel));
    expect(network.of('DELETE', at)).toHaveLength(0);
    await press('Delete', within(panel));
    expect(panel.textContent).toContain('Delete “Birthdays”?');
    await press('Delete', within(panel));
    expect(await within(panel).findByText("You haven't saved any numbers for this game yet.")).toBeTruthy();
  });

  it("show an error when they can't be loaded, and take no more sets when the list is full", async () => {
    const { panel } = await open(() => [], { [`GET ${PATHS.savedNumbers}`]: () => refusal(404, 'NOT_FOUND') });
    expect(await within(panel).findByText("We couldn't load your numbers.")).toBeTruthy();
    forgetApp();
    const sets = Array.from({ length: MAX_SAVED_SETS }, (_, index) => ({
      ...birthdays,
      savedNumbersId: exampleId(810 + index),
      name: `Set ${index}`,
    }));
    const { panel: full } = await open(() => sets);
    const list = await within(full).findByRole('list', { name: 'Saved numbers' });
    const uses = within(list).getAllByRole('button', { name: 'Use' });
    expect(uses).toHaveLength(MAX_SAVED_SETS);
    const [first] = uses;
    if (first) await userEvent.click(first);
    await press('My numbers');
    expect(await screen.findByText(/You've saved 20 sets for this game, which is the maximum/)).toBeTruthy();
  });

  it('are hidden from guests', async () => {
    fakeNetwork(playerHandlers(now));
    renderApp('/draw-games/powerball');
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByRole('button', { name: 'My numbers' })).toBeNull();
  });
});
