import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { ExportFolder } from '@sunflower/service-base/exports/export-folder.ts';
import { keepPlayerId, type NamePlayer } from '@sunflower/service-base/exports/player-pseudonyms.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { publishedCustodianKeys, publishedDrawKey } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findDraw } from '../draws/draws-store.ts';
import { findPublishedTexts } from '../publishing/published-store.ts';
import { leavesOf } from '../sealing/merkle-level.ts';
import { readSealedFile, SEALED_RECORD_BYTES, sealedHeader, uuidText } from '../sealing/sealed-file.ts';
import { findDrawRecord } from '../sealing/seals-store.ts';
import { findSettlement } from '../settlement/settlement-store.ts';
import { findMatchedDigests } from '../settlement/winners-store.ts';
import { drumsOfDraw } from './drums-of-draw.ts';
import { exportLogProofs, type NeededEntry } from './export-log-proofs.ts';
import { type ExportedPrize, findExportedPrizes, findExportedResults } from './export-store.ts';

/** Offset of the player's id in a sealed record. */
const PLAYER_AT = 52;
const PRIZES_A_READ = 5_000;

/**
 * Streams a sealed draw to files for an auditor, in the format of `docs/formats.md`. `policy` is the text that says
 * which cosignatures count.
 */
export async function exportDraw(
  deps: DrawDeps,
  to: { drawId: string; folder: ExportFolder; namePlayer: NamePlayer; policy: string },
): Promise<{ boards: number; prizes: number } | Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_SEALED'>> {
  const { folder, drawId } = to;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  const facts = await describeDraw(deps, draw);
  if (!facts) return refuse('DRAW_NOT_SEALED');
  const file = await folder.open('draw.json');
  await file.write(`${JSON.stringify(facts, null, 1)}\n`);
  await file.close();
  await exportLogProofs(deps.db, to, neededEntries(facts));
  return { boards: await exportBoards(deps, to), prizes: await exportPrizes(deps, to) };
}

type Facts = NonNullable<Awaited<ReturnType<typeof describeDraw>>>;

/** Returns the entries of the public log that this draw must have. */
function neededEntries({ commitment, published, state, results }: Facts): NeededEntry[] {
  const isTyped = results.some(({ revision, source }) => revision === 1 && source === 'operators');
  const first = (kind: NeededEntry['kind'], isNeeded: boolean) => (isNeeded ? [{ kind, revision: 1 }] : []);
  return [
    ...first('draw-commitment', commitment !== null),
    ...first('draw-seal', true),
    ...first('draw-commitment-void', commitment !== null && isTyped),
    ...first('draw-typed', isTyped),
    ...Array.from({ length: published }, (_, at) => ({ kind: 'draw-result' as const, revision: at + 1 })),
    ...first('draw-void', state === 'void'),
  ];
}

async function describeDraw(deps: DrawDeps, draw: Draw) {
  const { drawId, gameId, drawDate, drawNumber, session, rulesVersion } = draw;
  const record = await findDrawRecord(deps.db, drawId);
  if (!record) return undefined;
  const settlement = await findSettlement(deps.db, drawId);
  const digests = settlement && (await findMatchedDigests(deps.db, settlement.settlementId));
  const machine = publishedDrawKey(deps.trustedDrawKey);
  const custodians = publishedCustodianKeys(deps.trustedDrawKey);
  return {
    format: 'sunflower-draw-export/1',
    ...{ drawId, gameId, drawDate, drawNumber, session, rulesVersion, state: draw.state },
    ...{ closesAt: draw.closesAt.toString(), drawsAt: draw.drawsAt.toString() },
    seal: {
      boards: Number(record.boardCount),
      stakeCents: Number(record.stakeCents),
      digest: record.digest,
      treeRoot: record.treeRoot,
      sealedAt: record.sealedAt.toString(),
    },
    commitment: record.commitment,
    beacon: beaconOf(deps, draw),
    published: (await findPublishedTexts(deps.db, drawId)).length,
    drums: drumsOfDraw(rulesOfVersion(gameId, rulesVersion), draw.multiplierPool),
    results: (await findExportedResults(deps.db, drawId)).map((found) => {
      const { machineKeyId, custodianKeyId, signingKey, ...result } = found;
      const machineKey = machineKeyId === machine.keyId ? machine.publicKey : null;
      const custodianKey = custodians.find(({ keyId }) => keyId === custodianKeyId)?.publicKey ?? null;
      return {
        ...result,
        publicKey: result.source === 'operators' ? signingKey : machineKey,
        ...(custodianKeyId === null ? {} : { custodianKey }),
      };
    }),
    settlement: settlement
      ? {
          revision: settlement.revision,
          boards: Number(settlement.boardCount),
          winners: Number(settlement.winningBoardCount),
          prizeCents: Number(settlement.prizeCents),
          digest: digests?.first ?? null,
        }
      : null,
  };
}

/** Returns the beacon of a draw with its key; null if the draw has none, or if another beacon is configured now. */
function beaconOf({ ports }: DrawDeps, { beacon }: Draw) {
  const chain = beacon && ports.beacon.chain();
  if (chain?.chainHash !== beacon?.chainHash || !beacon || !chain) return null;
  const { chainHash, publicKey, genesisSeconds, periodSeconds, isSimulated = false } = chain;
  const { round, fallbackRound } = beacon;
  return { chainHash, publicKey, genesisSeconds, periodSeconds, isSimulated, round, fallbackRound };
}

/** Writes the boards as they were sealed, and the leaves of the tree. Player ids can be replaced with pseudonyms. */
async function exportBoards(
  { db }: DrawDeps,
  { drawId, folder, namePlayer }: { drawId: string; folder: ExportFolder; namePlayer: NamePlayer },
): Promise<number> {
  const boards = await folder.open('boards');
  await boards.write(sealedHeader(drawId));
  const leaves = await folder.open('leaves');
  let count = 0;
  for await (const records of readSealedFile(db, drawId)) {
    await leaves.write(Buffer.concat(leavesOf(records, SEALED_RECORD_BYTES)));
    count += records.length / SEALED_RECORD_BYTES;
    await boards.write(namePlayer === keepPlayerId ? records : nameRecords(records, namePlayer));
  }
  await boards.close();
  await leaves.close();
  return count;
}

function nameRecords(records: Buffer, namePlayer: NamePlayer): Buffer {
  const named = Buffer.from(records);
  for (let at = PLAYER_AT; at < named.length; at += SEALED_RECORD_BYTES) {
    const pseudonym = namePlayer(uuidText(records.subarray(at)));
    named.write(pseudonym.replaceAll('-', ''), at, 'hex');
  }
  return named;
}

async function exportPrizes(
  { db }: DrawDeps,
  { drawId, folder, namePlayer }: { drawId: string; folder: ExportFolder; namePlayer: NamePlayer },
): Promise<number> {
  const prizes = await folder.open('prizes.jsonl');
  let count = 0;
  let after: ExportedPrize | undefined;
  for (;;) {
    const rows = await findExportedPrizes(db, { drawId, after, limit: PRIZES_A_READ });
    const lines = rows.map((row) => `${JSON.stringify({ ...row, player: namePlayer(row.player) })}\n`);
    await prizes.write(lines.join(''));
    count += rows.length;
    after = rows.at(-1);
    if (rows.length < PRIZES_A_READ) break;
  }
  await prizes.close();
  return count;
}
