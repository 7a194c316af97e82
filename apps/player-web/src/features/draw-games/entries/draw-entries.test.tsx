// @vitest-environment jsdom
import { drawEntries, ENTRIES_PATHS } from '@sunflower/contracts/draw-games-entries.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { EntriesSlot } from './entries-slot.tsx';

const NAME = { gameId: 'powerball', drawDate: '2026-11-18', drawNumber: 1 };
const PATH = ENTRIES_PATHS.entries
  .replace(':gameId', NAME.gameId)
  .replace(':drawDate', NAME.drawDate)
  .replace(':drawNumber', '1');
const example = z.decode(drawEntries, drawGamesExamples.drawEntries as never);
const PATIENT = { timeout: 10_000 };

function open(response: () => Response) {
  const network = fakeNetwork({ [`GET ${PATH}`]: response });
  render(
    <Queries>
      <EntriesSlot name={NAME} />
    </Queries>,
  );
  return network;
}
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('counts the entries of a draw by channel and add-on, next to its sales and the draw before', async () => {
  const previous = { ...example.draw, drawDate: '2026-11-16', boardCount: 9, stakeCents: 18_00n, addOns: [] };
  open(() =>
    answer(drawEntries, { ...example, previous: { ...previous, channels: [{ channel: 'web', boardCount: 9 }] } }),
  );
  await screen.findByRole('table', { name: 'Entries in this draw' }, PATIENT);
  expect(rows()).toEqual([
    ['Entries', 'This draw', 'Draw of Mon, Nov 16'],
    ['Bought online', '37,900', '9'],
    ['By subscription', '3,308', '0'],
    ['All entries', '41,208', '9'],
    ['With Power Play', '22,214', '0'],
    ['Sales', '$104,630.00', '$18.00'],
  ]);
});

it('shows a channel that this draw has no entries of and the draw before had', async () => {
  const draw = { ...example.draw, channels: example.draw.channels.filter(({ channel }) => channel === 'web') };
  open(() => answer(drawEntries, { ...example, draw, previous: { ...example.draw, drawDate: '2026-11-16' } }));
  await screen.findByRole('table', { name: 'Entries in this draw' }, PATIENT);
  expect(rows()[2]).toEqual(['By subscription', '0', '3,308']);
});

it("says what wasn't counted in an older draw, and shows no column without a draw before", async () => {
  open(() => answer(drawEntries, example));
  await screen.findByRole('table', { name: 'Entries in this draw' }, PATIENT);
  expect(rows()[1]).toEqual(['Bought online', '37,900', 'Not counted']);
  cleanup();
  open(() => answer(drawEntries, { ...example, previous: null }));
  await screen.findByRole('table', { name: 'Entries in this draw' }, PATIENT);
  expect(rows()[1]).toEqual(['Bought online', '37,900']);
});

it('shows nothing before the seal', async () => {
  const network = open(() => refusal(404, 'RESULT_UNKNOWN'));
  await vi.waitFor(() => expect(network.calls).toHaveLength(1), PATIENT);
  expect(screen.queryByRole('table')).toBeNull();
});
