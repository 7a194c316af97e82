import type { ChanceEntry, DrawingProof, Drawing as WireDrawing } from '@sunflower/contracts/second-chance.ts';
import { SECOND_CHANCE_DERIVATION } from '@sunflower/game-rules/second-chance/pick-winners.ts';
import { wireGameId } from '../draw-games/index.ts';
import type { DrawingPrize, DrawingState } from './drawing.ts';
import type { DrawingView, ProofView } from './drawing-views.ts';
import type { PlayerEntry } from './entries-store.ts';

const WIRE_STATES = {
  scheduled: 'SCHEDULED',
  open: 'OPEN',
  closed: 'CLOSED',
  delayed: 'DELAYED',
  missed: 'MISSED',
  drawn: 'DRAWN',
} as const satisfies Record<DrawingState, WireDrawing['state']>;

/** Converts a drawing. */
export function wireDrawing({ drawing, state, entryCount, bonusTitles }: DrawingView): WireDrawing {
  const { drawingId, name, games, opensAt, closesAt, drawsAt } = drawing;
  return {
    ...{ drawingId, name, state: WIRE_STATES[state], games: games.map(wireGameId), entryCount: entryCount ?? null },
    ...{ opensAt: opensAt.toString(), closesAt: closesAt.toString(), drawsAt: drawsAt.toString() },
    prizes: wirePrizes(drawing.prizes, bonusTitles),
  };
}

/** Groups equal prizes of consecutive places. */
function wirePrizes(prizes: readonly DrawingPrize[], titles: ReadonlyMap<string, string>): WireDrawing['prizes'] {
  const wire: { count: number; cents: bigint | null; bonusTitle: string | null }[] = [];
  for (const prize of prizes) {
    const cents = prize.kind === 'cash' ? prize.cents : null;
    const bonusTitle = prize.kind === 'bonus' ? (titles.get(prize.campaign) ?? prize.campaign) : null;
    const last = wire.at(-1);
    if (last && last.cents === cents && last.bonusTitle === bonusTitle) last.count += 1;
    else wire.push({ count: 1, cents, bonusTitle });
  }
  return wire;
}

/** Converts an entry of a player; `drawingName` is the name of its drawing. */
export function wireEntry(entry: PlayerEntry & { readonly drawingName: string }): ChanceEntry {
  const { entryId, drawingId, drawingName, ticketSerial, gameId, weight, enteredAt, won } = entry;
  const prizeCents = won?.prizeCents ?? null;
  return {
    ...{ entryId, drawingId, drawingName, ticketSerial, gameId: wireGameId(gameId), weight },
    ...{ enteredAt: enteredAt.toString(), state: stateOfEntry(entry) },
    ...{ prizeCents: prizeCents === null ? null : BigInt(prizeCents), paidAs: won?.paidAs ?? null },
  };
}

function stateOfEntry({ leftOut, isDrawn, isMissed, won }: PlayerEntry): ChanceEntry['state'] {
  if (leftOut) return 'LEFT_OUT';
  if (won) return 'WON';
  if (isMissed) return 'NOT_HELD';
  return isDrawn ? 'NO_PRIZE' : 'ENTERED';
}

/** Converts the data that anyone needs to repeat a drawing. */
export function wireProof({ drawing, seal, drawn }: ProofView): DrawingProof {
  const { drawingId, commitment, beaconRound: round, fallbackRound } = drawing;
  return {
    ...{ drawingId, derivation: SECOND_CHANCE_DERIVATION, commitment, prizeCount: drawing.prizes.length },
    drawsAt: drawing.drawsAt.toString(),
    beacon: { chainHash: drawing.beaconChain, round, fallbackRound },
    seal: seal
      ? {
          ...{ entryCount: seal.entryCount, sealedDigest: seal.sealedDigest, treeRoot: seal.treeRoot },
          ...{ sealedAt: seal.sealedAt.toString(), cosignedAt: seal.cosignedAt?.toString() ?? null },
        }
      : null,
    result: drawn
      ? {
          ...{ seed: drawn.seed.toString('hex'), winners: drawn.winners.map(({ entryId }) => entryId) },
          ...{ beaconRound: drawn.result.beaconRound, beaconSignature: drawn.result.beaconSignature },
          drawnAt: drawn.result.drawnAt.toString(),
        }
      : null,
  };
}
