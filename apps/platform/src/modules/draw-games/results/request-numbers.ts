import { latestRound } from '@sunflower/beacon/draw-rounds.ts';
import { timeOfRound } from '@sunflower/beacon/round-times.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type {
  DrawEvidence,
  DrawFeedRefusal,
  RegisteredSeal,
  SignedDrawResult,
} from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import type { DifferenceCode } from '../draws/draw-difference.ts';
import { comesFromWorkingMachine } from '../draws/machine-silence.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { wholeSealOf } from './whole-seal.ts';

/** How late a round may be, in ms, because the beacon's members sign it together. */
const BEACON_GRACE_MS = 20_000;
/** Wait in ms before a missing round is requested again. */
const RETRY_MS = 2_000;

type Numbers = { readonly signed: SignedDrawResult; readonly evidence: DrawEvidence };
type RequestInput = {
  readonly draw: Draw;
  readonly seal: DrawSeal;
  /** The machine's response to the registration of the seal. */
  readonly registered: RegisteredSeal | Refusal<DrawFeedRefusal>;
  readonly now: Temporal.Instant;
};
type NumbersRefusal = Refusal<'DRAW_DELAYED' | 'BEACON_NOT_YET'>;

/**
 * Fetches the beacon round that follows from the seal's time, and has the machine hold the draw with it. A late beacon
 * delays the draw; if both rounds were missed, operators have to void it. Refuses BEACON_NOT_YET, with `waitMs`, until
 * BEACON_GRACE_MS after the round is due.
 */
export async function requestNumbers(deps: DrawDeps, input: RequestInput): Promise<Numbers | NumbersRefusal> {
  const { draw, seal, registered, now } = input;
  const { drawFeed } = deps.ports;
  const { drawId, gameId, multiplierPool = null } = draw;
  const delay = (code: DifferenceCode, details: Readonly<Record<string, string | number>>) =>
    delayDraw(deps, { drawId, now, difference: { step: 'hold', code, details } });
  const delayFor = (refusal: Refusal, code = codeOf(refusal)) =>
    delay(code, { refusal: refusal.refusal, reason: JSON.stringify(refusal.details ?? {}) });
  if (isRefusal(registered)) return delayFor(registered);
  const beaconSignature = await fetchSignature(deps, { draw, registered, now, delay });
  if (isRefusal(beaconSignature)) return beaconSignature;
  const signed = await drawFeed.runDraw({
    drawId,
    gameId,
    multiplierPool,
    ...wholeSealOf(draw, seal),
    beaconSignature,
  });
  if (isRefusal(signed)) return delayFor(signed);
  const evidence = await drawFeed.fetchEvidence(drawId);
  return isRefusal(evidence) ? delayFor(evidence, 'EVIDENCE_MISSING') : { signed, evidence };
}

type Delay = (code: DifferenceCode, details: Readonly<Record<string, string | number>>) => Promise<NumbersRefusal>;

/** Returns the beacon's signature of the draw's round; null for a draw opened before the beacon was used. */
async function fetchSignature(
  { ports: { beacon } }: DrawDeps,
  { draw, now, registered, delay }: Omit<RequestInput, 'seal'> & { registered: RegisteredSeal; delay: Delay },
): Promise<string | null | NumbersRefusal> {
  if (!registered.beacon) return null;
  const { earlyDrawAllowedAt } = draw;
  const { rule } = registered.beacon;
  const round = earlyDrawAllowedAt ? latestRound(beacon.chain(), earlyDrawAllowedAt) : registered.beacon.round;
  const emittedAt = Temporal.Instant.fromEpochMilliseconds(timeOfRound(beacon.chain(), round));
  const details = { round, emittedAt: emittedAt.toString(), sealedAt: registered.sealedAt };
  if (rule === 'missed' && !earlyDrawAllowedAt) return delay('BEACON_MISSED', details);
  if (rule === 'fallback' && !earlyDrawAllowedAt) await delay('BEACON_FALLBACK', details);
  const answer = await beacon.fetchRound(round);
  if (!isRefusal(answer)) return answer.signature;
  const waitMs = Math.ceil(now.until(emittedAt).total('milliseconds'));
  if (answer.refusal === 'BEACON_NOT_YET' && waitMs > -BEACON_GRACE_MS)
    return refuse('BEACON_NOT_YET', { details: { waitMs: waitMs > 0 ? waitMs : RETRY_MS } });
  return delay('BEACON_LATE', { ...details, refusal: answer.refusal });
}

const codeOf = (refusal: Refusal): DifferenceCode =>
  comesFromWorkingMachine(refusal) ? 'DRAW_FEED_REFUSED' : 'DRAW_FEED_GAVE_NO_RESULT';
