import {
  type ContentSecurityPolicy,
  DOCUMENT_POLICY,
  policyText,
} from '@sunflower/service-base/http/security-headers.ts';

/**
 * Returns the content security policy of the pages: our own styles, fonts and pictures, and one script by its hash.
 * Forms go only to us and, by redirect, back to the app. No site may frame these pages.
 */
export function pagePolicy(options: { appOrigin: string; scriptHash: string }): string {
  const policy: ContentSecurityPolicy = {
    ...DOCUMENT_POLICY,
    'script-src': [`'${options.scriptHash}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'form-action': ["'self'", options.appOrigin],
  };
  return policyText(policy);
}
