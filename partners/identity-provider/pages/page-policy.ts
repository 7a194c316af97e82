import {
  type ContentSecurityPolicy,
  DOCUMENT_POLICY,
  policyText,
} from '@sunflower/service-base/http/security-headers.ts';

/**
 * What the pages may load: our own styles, letters and pictures, and the one script by its hash. Forms go to us, and by redirect
 * back to the app; browsers check every stop of that way. Nobody may frame a page where a password is typed.
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
