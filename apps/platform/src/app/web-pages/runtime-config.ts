import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RuntimeConfig, readSettings } from '@sunflower/contracts/runtime-config.ts';
import { LOCATION_SCRIPT_INTEGRITY } from '@sunflower/partner-protocols/location-engine.ts';
import type { PlatformConfig } from '../config.ts';
import { shortenToSession } from './inactivity-settings.ts';

/**
 * Returns the settings the client reads once at startup, so that one build serves every environment. [S3-29] The
 * operator's settings override values derived from the platform's own, except where both must agree. Nothing here is
 * secret.
 */
export function clientSettings(config: PlatformConfig, buildId?: string): RuntimeConfig {
  const settings = readSettings({
    identityProviderUri: config.identityProviderOrigin,
    isGalleryShown: config.environment === 'development',
    featureFlagsUrl: config.featureFlags.url,
    featureFlagsClientKey: config.featureFlags.clientKey,
    featureFlagsKeyHeader: config.featureFlags.keyHeader,
    vaultHost: config.cardVaultOrigin,
    vaultKeys: embeddedVaultKey(config),
    locationScriptIntegrity: LOCATION_SCRIPT_INTEGRITY,
    locationFallbackIntegrity: LOCATION_SCRIPT_INTEGRITY,
    ...config.web.given,
    buildId,
    isProduction: config.environment === 'production',
    locationEngineOrigin: config.locationEngineOrigin,
    locationFallbackOrigin: config.locationFallbackOrigin,
    challengeOrigins: config.challengeOrigins.join(','),
    isLocationSimulated: config.isLocationSimulated,
  });
  return { ...settings, ...shortenToSession(settings, config.idleMinutes) };
}

/**
 * Returns the public key that the embedded vault writes to the keys folder at its first start; undefined if there is
 * none.
 */
function embeddedVaultKey(config: PlatformConfig): string | undefined {
  try {
    return readFileSync(join(config.keysFolder, 'card-vault-release.public'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
