import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { makeTicketBook } from '@sunflower/instant-games/games/make-ticket-book.ts';
import { pictureStream } from '@sunflower/instant-games/pools/picture-stream.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { boardOf, describeStep, eventsOfStep } from '../round/board.ts';
import { nextTarget } from '../screen/next-target.ts';
import { tonesOf } from '../sound/tones-of.ts';
import type { Box } from '../stage/painter.ts';
import { fitScene, insetsOf, LARGE_TARGET, minimumHeight, targetBox } from '../stage/scene-fit.ts';
import { spokenIn } from '../texts/spoken.ts';
import { loadFace } from './load-face.ts';

const PHONE = { width: 390, height: 560 };
const STAGES = [PHONE, { width: 320, height: 480 }, { width: 1010, height: 640 }, { width: 1440, height: 700 }];
const MOVES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const LANGUAGES = ['en-US', 'es', 'fr'] as const;
const SCENERY = { month: 6, day: 21, hour: 20 };
const MOST_WORDS = 12;

describe.each(INSTANT_GAMES)('the face of $name', ({ gameId, mechanic, prices, spread }) => {
  const [price = 12] = prices;
  const amounts = prizeTableOf(price, spread).map(({ prizeCents }) => Number(prizeCents));
  const random = pictureStream('3c'.repeat(32), 0);
  const { events } = makeTicketBook(mechanic, { prize: amounts.at(-1) ?? 0, amounts, random });
  const planned = async () => {
    const face = await loadFace(gameId);
    const { targets } = boardOf(events, face);
    const plan = face.plan({
      events,
      amounts,
      art: face.art,
      spoken: spokenIn('en-US', face.voices),
      scenery: SCENERY,
    });
    return { plan, face, targets: targets.map((_, target) => target) };
  };

  it.each(LANGUAGES)(
    'says in %s a rule of at most twelve words, and what each target and step shows',
    async (language) => {
      const face = await loadFace(gameId);
      const spoken = spokenIn(language, face.voices);
      const board = boardOf(events, face);
      expect(spoken.voice.rule.match(/[\p{L}\p{N}][^\s]*/gu)?.length).toBeLessThanOrEqual(MOST_WORDS);
      const covered = board.targets.map((target) => spoken.voice.covered({ ...target, steps: board.steps }));
      expect(new Set(covered).size).toBe(covered.length);
      for (let step = 0; step < board.steps; step++) expect(describeStep(board, step, spoken)).not.toBe('');
      const sum = events.at(-1);
      if (sum?.t === 'sum') expect(spoken.voice.title(sum, spoken.usd)).not.toBe('');
    },
  );

  it.each(STAGES)('fits every target on a stage of $width × $height without overlap', async (stage) => {
    const { plan, face, targets } = await planned();
    const fit = fitScene(plan, stage);
    const isRound = face.art.form === 'round';
    const boxes = targets.map((target) => targetBox(fit, target));
    const { top, bottom, side } = insetsOf(stage);
    const isInside = (box: Box) =>
      box.x >= side - 1 &&
      box.y >= top - 1 &&
      box.x + box.width <= stage.width - side + 1 &&
      box.y + box.height <= stage.height - bottom + 1;
    expect(boxes.every(isInside)).toBe(true);
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => overlap(one, other, isRound)),
    );
    expect(overlaps).toEqual([]);
  });

  it.each(STAGES)('lets arrow keys reach every target on a stage of $width × $height', async (stage) => {
    const { plan, targets } = await planned();
    const fit = fitScene(plan, stage);
    const boxes = targets.map((target) => targetBox(fit, target));
    const reached = new Set([0]);
    for (const from of reached)
      for (const move of MOVES) {
        const next = nextTarget(boxes, { from, move, isReachable: () => true });
        if (next !== undefined) reached.add(next);
      }
    expect([...reached].toSorted((one, other) => one - other)).toEqual(targets);
  });

  it('sounds the same for what is shown, whatever the prize and the steps before it', async () => {
    const face = await loadFace(gameId);
    const tonesOfShown = new Map<string, Set<string>>();
    for (const prize of [0, ...amounts]) {
      const board = boardOf(makeTicketBook(mechanic, { prize, amounts, random }).events, face);
      for (let step = 0; step < board.steps; step++) {
        const shown = eventsOfStep(board.events, step).find((event) => 'shows' in event);
        const shows = shown && 'shows' in shown ? shown.shows : '';
        const tones = JSON.stringify(tonesOf(face, board, [step]));
        tonesOfShown.set(shows, (tonesOfShown.get(shows) ?? new Set()).add(tones));
      }
    }
    expect([...tonesOfShown].filter(([, tones]) => tones.size > 1)).toEqual([]);
  });

  it('has targets of at least 48 pixels on a phone of any height when they are enlarged', async () => {
    const { plan, targets } = await planned();
    const least = Math.max(PHONE.height, minimumHeight(plan, { width: PHONE.width, target: LARGE_TARGET }));
    for (let height = least; height < least + 400; height += 20) {
      const fit = fitScene(plan, { width: PHONE.width, height });
      const sizes = targets.map((target) => targetBox(fit, target)).flatMap((box) => [box.width, box.height]);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
    }
  });
});

/** Round targets only take presses inside of their disc. */
function overlap(one: Box, other: Box, isRound: boolean): boolean {
  if (isRound) return distance(one, other) < (one.width + other.width) / 2 - 0.01;
  const isApart = (a: number, aSize: number, b: number, bSize: number) =>
    a + aSize <= b + 0.01 || b + bSize <= a + 0.01;
  return !isApart(one.x, one.width, other.x, other.width) && !isApart(one.y, one.height, other.y, other.height);
}

function distance(one: Box, other: Box): number {
  const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
  const [a, b] = [middle(one), middle(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}
