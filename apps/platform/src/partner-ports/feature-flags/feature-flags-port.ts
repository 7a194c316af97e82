import type { FlagAdminToggle } from '@sunflower/partner-protocols/feature-flags.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/**
 * Result of a call to the flag server: the toggles that are on, with the ETag of the response, or that nothing changed
 * since that ETag.
 */
export type TogglesResult =
  | { readonly kind: 'toggles'; readonly on: ReadonlySet<string>; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' };

/** FLAG_SERVER_UNAVAILABLE means that there was no usable response; `details.status` has the reason. */
export type FlagServerRefusal = 'FLAG_SERVER_UNAVAILABLE';

/** What the platform needs from a flag server. */
export type FeatureFlagsPort = {
  /** Returns the toggles that are on; `etag` is the ETag of the previous response. Never throws. */
  fetchToggles(etag?: string): Promise<TogglesResult | Refusal<FlagServerRefusal>>;
};

/** What the operator verbs need from the embedded flag server. */
export type FlagAdmin = {
  listToggles(): Promise<readonly FlagAdminToggle[] | Refusal<FlagServerRefusal>>;
  /** Adds the toggles that don't exist yet and leaves the others unchanged. Returns the names added. */
  addToggles(toggles: readonly FlagAdminToggle[]): Promise<readonly string[] | Refusal<FlagServerRefusal>>;
  setToggle(change: {
    name: string;
    isEnabled: boolean;
  }): Promise<FlagAdminToggle | Refusal<FlagServerRefusal | 'FLAG_UNKNOWN'>>;
};
