import type {
  OpenDrawRequest,
  OpenedDraw,
  RegisteredSeal,
  RunDrawRequest,
  SealDrawRequest,
  SignedDrawResult,
} from '@sunflower/partner-protocols/draw-feed.ts';
import type { DrawEvidence } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

export type { DrawEvidence, OpenedDraw, RegisteredSeal, SignedDrawResult };

/** Why a feed returns no result: it refused (with its code), or it didn't respond in time. Both may be tried again. */
export type DrawFeedRefusal = 'DRAW_FEED_REFUSED' | 'DRAW_FEED_UNREACHABLE';

/** A draw by its id and game, with what the protocol needs of it. */
type OfDraw<Request> = Omit<Request, 'gameCode'> & { readonly drawId: string; readonly gameId: string };
export type OpenDrawInput = OfDraw<OpenDrawRequest>;
export type SealDrawInput = OfDraw<SealDrawRequest>;
export type RunDrawInput = OfDraw<RunDrawRequest>;

/** What the platform needs from the service that draws the numbers. */
export type DrawFeedPort = {
  /** Makes the feed commit to a secret seed and to the times of the draw; idempotent. */
  openDraw(request: OpenDrawInput): Promise<OpenedDraw | Refusal<DrawFeedRefusal>>;
  /** Registers the seal of a draw, once; only the time of that decides which round of the beacon the draw uses. */
  sealDraw(request: SealDrawInput): Promise<RegisteredSeal | Refusal<DrawFeedRefusal>>;
  /** Returns the registration of a draw's seal; refuses a draw that has none with which it can be held. */
  fetchSeal(drawId: string): Promise<RegisteredSeal | Refusal<DrawFeedRefusal>>;
  /** Makes the feed hold the draw for the whole seal of its boards; the same draw always returns the same result. */
  runDraw(request: RunDrawInput): Promise<SignedDrawResult | Refusal<DrawFeedRefusal>>;
  /** Returns the results of the generator's tests around a held draw. */
  fetchEvidence(drawId: string): Promise<DrawEvidence | Refusal<DrawFeedRefusal>>;
};

/**
 * The key that results have to be signed with, and the key of the custodian of half of the seeds, if there is one. They
 * come from the configuration, never from the feed itself (WLA-07).
 */
export type TrustedDrawKey = {
  readonly environment: 'production' | 'staging';
  readonly publicKeyPem: string;
  readonly custodianKeyPem?: string;
  /** Keys of earlier custodians, whose draws are still held and checked. None of them can open a new draw. */
  readonly earlierCustodianKeyPems?: readonly string[];
};
