import { createHash } from 'node:crypto';
import { type ContentSecurityPolicy, policyText } from '@sunflower/service-base/http/security-headers.ts';
import type { PlatformConfig } from '../config.ts';
import { vendorScriptOrigins } from '../vendor-frame/vendor-frame.ts';
import { clientSettings } from './runtime-config.ts';

/** Hashes of what stands inline in a document, as `sha256-...` without quotes. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Where the browser tells of anything the policy stopped. Not under /web: a browser reports by itself, without an anti-forgery value. */
export const CSP_REPORT_PATH = '/csp-reports';

/** The origins of places of the client's settings, as far as they are not the app's own. */
function originsElsewhere(config: PlatformConfig, places: readonly (string | undefined)[]): string[] {
  const origins = places.flatMap((place) => (place ? [new URL(place, config.appOrigin).origin] : []));
  return [...new Set(origins)].filter((origin) => origin !== config.appOrigin);
}

/**
 * The content security policy of a document of the client: our own files, the location engine's script, script and frame of the card vault
 * (decision 036), what the flag server and the collector of spans answer, and inline pieces by hash only (decision 017). Scripts of vendors
 * run in a frame of their own, never in the document (decision 023). Nobody may frame us; forms go to us and to the identity provider.
 */
export function documentPolicy(config: PlatformConfig, inline: InlineHashes): string {
  const settings = clientSettings(config);
  const called = originsElsewhere(config, [settings.featureFlagsUrl, settings.telemetryAddress]);
  const vault = originsElsewhere(config, [settings.vaultHost]);
  const framed = [...(vendorScriptOrigins(settings).length > 0 ? ["'self'"] : []), ...vault];
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const policy: ContentSecurityPolicy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", config.locationEngineOrigin, ...vault, ...quoted(inline.scripts)],
    'style-src': ["'self'", ...quoted(inline.styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // Older browsers do not take our own web socket for 'self'.
    'connect-src': [
      "'self'",
      config.appOrigin.replace(/^http/, 'ws'),
      config.locationEngineOrigin,
      ...vault,
      ...called,
    ],
    ...(framed.length > 0 ? { 'frame-src': framed } : {}),
    'manifest-src': ["'self'"],
    'form-action': ["'self'", config.identityProviderOrigin],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [CSP_REPORT_PATH],
  };
  return policyText(policy);
}

/** Hashes of the scripts that stand in a document which is the same for everybody. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
