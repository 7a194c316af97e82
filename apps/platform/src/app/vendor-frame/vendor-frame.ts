import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import {
  type ContentSecurityPolicy,
  DOCUMENT_POLICY,
  hashSource,
  policyText,
} from '@sunflower/service-base/http/security-headers.ts';

/** The address of the document; under /web, so that a server that passes only our API on to us serves it, too. */
export const VENDOR_FRAME_PATH = '/web/vendors/frame';

/** The settings that decide which vendors are used, and which other origins their scripts may call. */
export type VendorOrigins = {
  readonly settings: Pick<RuntimeConfig, 'analyticsId' | 'analyticsScript' | 'marketingId' | 'marketingScript'>;
  readonly further: readonly string[];
};

/** A document and the policy it is served under. */
export type VendorFrame = { readonly html: string; readonly policy: string };

/** Returns the origins of the scripts of fully configured vendors: with an id and a script. */
export function vendorScriptOrigins(settings: VendorOrigins['settings']): string[] {
  const pairs = [
    [settings.analyticsId, settings.analyticsScript],
    [settings.marketingId, settings.marketingScript],
  ] as const;
  return [...new Set(pairs.flatMap(([id, script]) => (id && script ? [new URL(script).origin] : [])))];
}

/**
 * Returns the document in which vendors' scripts run; undefined without vendors. It is sandboxed without an origin, so
 * that scripts can't read or change the player's page, and allows only the configured origins (decision 023).
 */
export function vendorFrame({ settings, further }: VendorOrigins): VendorFrame | undefined {
  const scripts = vendorScriptOrigins(settings);
  if (scripts.length === 0) return undefined;
  const script = readFileSync(join(import.meta.dirname, 'vendor-frame.js'), 'utf8');
  const called = [...new Set([...scripts, ...further])];
  const policy: ContentSecurityPolicy = {
    ...DOCUMENT_POLICY,
    'script-src': [hashSource(script), ...scripts],
    'connect-src': called,
    'img-src': called,
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  };
  const head = `<meta charset="utf-8"><title>Vendors</title><script>${script}</script>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body></body></html>`;
  return { html, policy: policyText(policy) };
}
