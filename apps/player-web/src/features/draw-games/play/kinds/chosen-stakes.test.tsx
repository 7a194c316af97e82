// @vitest-environment jsdom

import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { pick4 } from '@sunflower/game-rules/pick-4/pick-4.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addToCart, chip, fixWagerEditorClock, open, press, pressAll, total } from './wager-editor-in-tests.tsx';

fixWagerEditorClock();

describe('playing digits', () => {
  it('lets the player type digits, and charges for both draws of a day [S9-2/draw-selector]', async () => {
    const { sent, openDraws } = await open(pick3);
    const wheel = screen.getByRole('spinbutton', { name: 'Digit 1' });
    wheel.focus();
    await userEvent.keyboard('112');
    expect(screen.getByRole('row', { name: /In exact order \$500 1 in 1,000/ })).toBeTruthy();
    await chip(/^Box\s*\$1/);
    expect(screen.getByRole('row', { name: /Any order \(3 possible\) \$160 1 in 333.33/ })).toBeTruthy();
    await press('Evening');
    expect(total()).toBe('$2.00');
    await addToCart();
    expect(sent()).toEqual([
      {
        gameId: 'pick-3',
        boards: [{ kind: 'digits', digits: [1, 1, 2], playId: 'box', stakeCents: 100, isQuickPick: false }],
        addOns: [],
        drawIds: openDraws.slice(0, 2).map((draw) => draw.drawId),
        stakeCents: 200,
      },
    ]);
  });

  it('refuses a box of identical digits before sending it', async () => {
    await open(pick3);
    await chip(/^Box/);
    await pressAll('Ten digits', [7, 7, 7]);
    await addToCart();
    expect(screen.getByRole('alert').textContent).toContain('at least two different digits');
  });

  it('charges a combo for every order, and leaves the last two positions of a front pair open', async () => {
    const { sent } = await open(pick4);
    await pressAll('Ten digits', [1, 2, 3, 4]);
    await chip(/^Combo\s*\$24/);
    expect(total()).toBe('$24.00');
    await chip(/^Front pair/);
    expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
    await chip('$0.50');
    await addToCart();
    const board = {
      kind: 'digits',
      digits: [1, 2, null, null],
      playId: 'front-pair',
      stakeCents: 50,
      isQuickPick: false,
    };
    expect(sent()[0]).toMatchObject({ boards: [board], stakeCents: 50 });
  });

  it('offers midday, evening or both as one choice when configured so [S9-2/draw-selector]', async () => {
    const settings = {
      buildId: 'b',
      locationEngineOrigin: 'http://location.localhost',
      locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
      isLocationSimulated: false,
      identityProviderOrigin: 'http://id.localhost',
      drawTypeSelector: 'radio',
    };
    await open(pick3, {}, { 'GET /runtime-config.json': () => Response.json(settings) });
    await screen.findByRole('radio', { name: 'Both' });
    await chip('Both', 'Times of day');
    expect(total()).toBe('$2.00');
    await chip('Evening', 'Times of day');
    expect(total()).toBe('$1.00');
  });

  it('keeps at least one session selected', async () => {
    const { sent, openDraws } = await open(pick3);
    await press('Midday');
    await pressAll('Ten digits', [1, 2, 3]);
    await addToCart();
    expect(sent()[0]).toMatchObject({ drawIds: [openDraws[0]?.drawId] });
  });
});

describe('playing Keno', () => {
  it('shows the prizes of the chosen spots, and doubles the price with the Bulls-Eye', async () => {
    const { sent } = await open(keno);
    await chip('3', 'How many numbers');
    await pressAll('Board A, numbers', [80, 5, 17]);
    await chip('$2');
    expect(screen.getByRole('table', { name: 'Prizes for 3 numbers and a $2 stake' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: /Bulls-Eye/ }));
    expect(total()).toBe('$4.00');
    await addToCart();
    expect(sent()[0]).toMatchObject({
      boards: [{ kind: 'keno', spots: 3, numbers: [5, 17, 80], stakeCents: 200, isQuickPick: false }],
      addOns: ['bulls-eye'],
      stakeCents: 400,
    });
  });

  it('shows the last draw live, with a countdown to the next one', async () => {
    await open(keno);
    const watched = screen.getByRole('region', { name: 'Watch the draw' });
    expect(within(watched).getByRole('timer')).toBeTruthy();
    expect(within(watched).getAllByRole('img')).not.toHaveLength(0);
  });

  it('drops extra marks when the number of spots is reduced', async () => {
    await open(keno);
    await pressAll('Board A, numbers', [1, 2, 3, 4, 5]);
    await chip('2', 'How many numbers');
    expect(screen.getByText('2 numbers picked')).toBeTruthy();
  });
});
