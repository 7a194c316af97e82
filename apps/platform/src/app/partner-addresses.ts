import { beaconConfig } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { originOf } from '@sunflower/service-base/origins.ts';

/** Returns the addresses of the partners. Throws for one that production lacks. */
export function partnerAddressesOf(env: NodeJS.ProcessEnv) {
  return {
    identityProviderOrigin: originOf('identityProvider', env),
    locationEngineOrigin: originOf('locationEngine', env),
    cardVaultOrigin: originOf('cardVault', env),
    drawFeedOrigin: originOf('drawFeed', env),
    gameServerOrigin: originOf('gameServer', env),
    identityCheckOrigin: originOf('identityCheck', env),
    debtRegisterOrigin: originOf('debtRegister', env),
    paymentProcessorOrigin: originOf('paymentProcessor', env),
    mailboxOrigin: originOf('mailbox', env),
    textGatewayOrigin: originOf('textGateway', env),
    beacon: beaconConfig(env),
  };
}

/** Returns the origins of the location engines: the usual one, then its fallback if there is one. */
export function locationEngineOrigins(config: {
  readonly locationEngineOrigin: string;
  readonly locationFallbackOrigin?: string;
}): readonly [string, ...string[]] {
  const { locationEngineOrigin, locationFallbackOrigin } = config;
  return [locationEngineOrigin, ...(locationFallbackOrigin === undefined ? [] : [locationFallbackOrigin])];
}
