import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Provider } from 'oidc-provider';
import type { PageStack } from '../pages/layout.ts';
import type { IdentityProviderDb } from '../tables.ts';

/** The dependencies of the pages of this provider. */
export type LoginDeps = {
  readonly provider: Provider;
  readonly db: IdentityProviderDb;
  readonly frame: PageStack;
  readonly policy: string;
  readonly origin: string;
  readonly supportAddress: string;
  /** Key of the device cookies. */
  readonly deviceSecret: string;
  readonly clock: Clock;
};
