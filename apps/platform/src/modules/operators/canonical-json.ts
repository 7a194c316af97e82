export { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
