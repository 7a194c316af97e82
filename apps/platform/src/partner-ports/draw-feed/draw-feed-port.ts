import type { DrawEvidence, OpenedDraw, SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

export type { DrawEvidence, OpenedDraw, SignedDrawResult };

/** Why a feed gives no result: it refused (with its code), or it could not be reached in time. Both may be tried again. */
export type DrawFeedRefusal = 'DRAW_FEED_REFUSED' | 'DRAW_FEED_UNREACHABLE';

/** What the platform asks of whoever draws the numbers. */
export type DrawFeedPort = {
  /** Has the feed commit to a secret seed; idempotent. */
  openDraw(request: { drawId: string; gameId: string }): Promise<OpenedDraw | Refusal<DrawFeedRefusal>>;
  /** Has the draw held for the digest of the sealed boards; the same draw always gives the same result. */
  holdDraw(request: {
    drawId: string;
    gameId: string;
    sealedDigest: string;
    /** The drum frozen with the jackpot; null in games without one. */
    multiplierPool: string | null;
  }): Promise<SignedDrawResult | Refusal<DrawFeedRefusal>>;
  /** The generator's tests around a held draw. */
  fetchEvidence(drawId: string): Promise<DrawEvidence | Refusal<DrawFeedRefusal>>;
};

/** The key whose results count, from the configuration: never taken from the feed itself (WLA-07). */
export type TrustedDrawKey = { readonly environment: 'production' | 'staging'; readonly publicKeyPem: string };
