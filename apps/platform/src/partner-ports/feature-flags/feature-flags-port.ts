import type { FlagAdminToggle } from '@sunflower/partner-protocols/feature-flags.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** What a flag server said: the names that are on, with the tag of the answer; or that nothing changed since that tag. */
export type TogglesReading =
  | { readonly kind: 'toggles'; readonly on: ReadonlySet<string>; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' };

/** FLAG_SERVER_UNAVAILABLE: no usable answer came, whatever the reason; `details.status` says which. */
export type FlagServerRefusal = 'FLAG_SERVER_UNAVAILABLE';

/** What the platform needs of a flag server to decide calls. */
export type FeatureFlagsPort = {
  /** The toggles that are on; `etag` is that of the last answer. Never throws. */
  fetchToggles(etag?: string): Promise<TogglesReading | Refusal<FlagServerRefusal>>;
};

/** What an operator needs of the embedded flag server. */
export type FlagAdmin = {
  listToggles(): Promise<readonly FlagAdminToggle[] | Refusal<FlagServerRefusal>>;
  /** Adds toggles that are not there; the others stay as they are. Returns the names added. */
  addToggles(toggles: readonly FlagAdminToggle[]): Promise<readonly string[] | Refusal<FlagServerRefusal>>;
  setToggle(change: {
    name: string;
    isEnabled: boolean;
  }): Promise<FlagAdminToggle | Refusal<FlagServerRefusal | 'FLAG_UNKNOWN'>>;
};
