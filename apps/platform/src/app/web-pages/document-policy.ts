import { createHash } from 'node:crypto';
import { type ContentSecurityPolicy, policyText } from '@sunflower/service-base/http/security-headers.ts';
import type { PlatformConfig } from '../config.ts';
import { locationEngineOrigins } from '../partner-addresses.ts';
import { vendorScriptOrigins } from '../vendor-frame/vendor-frame.ts';
import { clientSettings } from './runtime-config.ts';

/** Hashes of the inline parts of a document, as `sha256-...` without quotes. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The address to which browsers report policy violations. Not under /web, because browsers send reports without an
 * anti-forgery token.
 */
export const CSP_REPORT_PATH = '/csp-reports';

/** Returns the origins of addresses in the client's settings that differ from the app's own. */
function originsElsewhere(config: PlatformConfig, places: readonly (string | undefined)[]): string[] {
  const origins = places.flatMap((place) => (place ? [new URL(place, config.appOrigin).origin] : []));
  return [...new Set(origins)].filter((origin) => origin !== config.appOrigin);
}

/**
 * Returns the content security policy of a client document: our own files, listed partners (decisions 036 and 091), and
 * inline parts by hash (decision 017). Vendor scripts run in a separate frame (decision 023). No site may frame our
 * documents, and forms are sent only to us and the identity provider.
 */
export function documentPolicy(config: PlatformConfig, inline: InlineHashes): string {
  const settings = clientSettings(config);
  const called = originsElsewhere(config, [settings.featureFlagsUrl, settings.telemetryAddress]);
  const vault = originsElsewhere(config, [settings.vaultHost]);
  const framed = [
    ...(vendorScriptOrigins(settings).length > 0 ? ["'self'"] : []),
    ...vault,
    ...originsElsewhere(config, [config.gameServerOrigin]),
  ];
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const policy: ContentSecurityPolicy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...locationEngineOrigins(config), ...vault, ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // Older browsers don't count our own web socket as 'self'.
    'connect-src': [
      "'self'",
      config.appOrigin.replace(/^http/, 'ws'),
      ...locationEngineOrigins(config),
      ...vault,
      ...called,
    ],
    ...(framed.length > 0 ? { 'frame-src': framed } : {}),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", config.identityProviderOrigin],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [CSP_REPORT_PATH],
  };
  return policyText(policy);
}

/** Returns the hashes of the inline scripts of a document that is the same for everyone. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
