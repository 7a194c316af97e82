import type { DrawEvidence, OpenedDraw, SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

export type { DrawEvidence, OpenedDraw, SignedDrawResult };

/** Why a feed returns no result: it refused (with its code), or it didn't respond in time. Both may be tried again. */
export type DrawFeedRefusal = 'DRAW_FEED_REFUSED' | 'DRAW_FEED_UNREACHABLE';

/** What the platform needs from the service that draws the numbers. */
export type DrawFeedPort = {
  /** Makes the feed commit to a secret seed; idempotent. */
  openDraw(request: { drawId: string; gameId: string }): Promise<OpenedDraw | Refusal<DrawFeedRefusal>>;
  /** Makes the feed hold the draw for the digest of the sealed boards; the same draw always returns the same result. */
  runDraw(request: {
    drawId: string;
    gameId: string;
    sealedDigest: string;
    /** Name of the multiplier pool, which was fixed together with the jackpot; null in games without one. */
    multiplierPool: string | null;
  }): Promise<SignedDrawResult | Refusal<DrawFeedRefusal>>;
  /** Returns the results of the generator's tests around a held draw. */
  fetchEvidence(drawId: string): Promise<DrawEvidence | Refusal<DrawFeedRefusal>>;
};

/**
 * The key that results have to be signed with. It comes from the configuration, never from the feed itself (WLA-07).
 */
export type TrustedDrawKey = { readonly environment: 'production' | 'staging'; readonly publicKeyPem: string };
