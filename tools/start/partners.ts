import { announceReady, whenAllowed } from '@sunflower/service-base/program.ts';
import { beaconServerConfig } from '../../partners/beacon/config.ts';
import { startBeacon } from '../../partners/beacon/start-beacon.ts';
import { cardVaultConfig } from '../../partners/card-vault/config.ts';
import { startCardVault } from '../../partners/card-vault/start-card-vault.ts';
import { debtRegisterConfig } from '../../partners/debt-register/config.ts';
import { startDebtRegister } from '../../partners/debt-register/start-debt-register.ts';
import { drawFeedConfig } from '../../partners/draw-feed/config.ts';
import { custodianConfig } from '../../partners/draw-feed/custodian/config.ts';
import { startCustodian } from '../../partners/draw-feed/custodian/start-custodian.ts';
import { startDrawFeed } from '../../partners/draw-feed/start-draw-feed.ts';
import { featureFlagsConfig } from '../../partners/feature-flags/config.ts';
import { startFeatureFlags } from '../../partners/feature-flags/start-feature-flags.ts';
import { gameServerConfig } from '../../partners/game-server/config.ts';
import { startGameServer } from '../../partners/game-server/start-game-server.ts';
import { identityCheckConfig } from '../../partners/identity-check/config.ts';
import { startIdentityCheck } from '../../partners/identity-check/start-identity-check.ts';
import { identityProviderConfig } from '../../partners/identity-provider/config.ts';
import { startIdentityProvider } from '../../partners/identity-provider/start-identity-provider.ts';
import { locationEngineConfig } from '../../partners/location-engine/config.ts';
import { startLocationEngine } from '../../partners/location-engine/start-location-engine.ts';
import { mailboxConfig } from '../../partners/mailbox/config.ts';
import { startMailbox } from '../../partners/mailbox/start-mailbox.ts';
import { paymentProcessorConfig } from '../../partners/payment-processor/config.ts';
import { startPaymentProcessor } from '../../partners/payment-processor/start-payment-processor.ts';
import { witnessesConfig } from '../../partners/witnesses/config.ts';
import { startWitnesses } from '../../partners/witnesses/start-witnesses.ts';

/**
 * Runs all embedded partners in one process, because each process adds a third of a second to the start. Each partner
 * can also run separately, from its main.ts.
 */
await whenAllowed();
const partners = await Promise.all([
  startBeacon(beaconServerConfig(process.env)),
  startCardVault(cardVaultConfig(process.env)),
  startCustodian(custodianConfig(process.env)),
  startDebtRegister(debtRegisterConfig(process.env)),
  startDrawFeed(drawFeedConfig(process.env)),
  startFeatureFlags(featureFlagsConfig(process.env)),
  startGameServer(gameServerConfig(process.env)),
  startIdentityCheck(identityCheckConfig(process.env)),
  startIdentityProvider(identityProviderConfig(process.env)),
  startLocationEngine(locationEngineConfig(process.env)),
  startMailbox(mailboxConfig(process.env)),
  startPaymentProcessor(paymentProcessorConfig(process.env)),
  startWitnesses(witnessesConfig(process.env)),
]);
announceReady(async () => {
  await Promise.all(partners.map((partner) => partner.close()));
});
