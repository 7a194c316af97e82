import type { StyledFile, StyleFinding } from './style-finding.ts';

/** Code of the client, the platform and the rules, without tests. */
const DOMAIN =
  /^(?:apps\/(?:platform|player-web)\/src|packages\/(?:contracts|game-rules|player-rules))\/(?!.*(?:\.test\.|-in-tests\.))/;

/** Matches a check of whether a value has a property. */
const PROPERTY_TEST = /['"]([a-zA-Z]+)['"] in ([\w.]+)/g;

/** Lines about values of unknown shape (a caught error, parsed JSON) and about the browser's objects. */
const FOREIGN = /instanceof Error|=== 'object' && \w+ !== null|' in (?:window|event\.nativeEvent)\b/;

/**
 * The only files that may check for a property with `in`, with that property. A refusal is recognized by `isRefusal` or
 * by `'refusal' in` everywhere.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A caller looks something up by one key or by another.
  'apps/platform/src/modules/preferences/set-preference.ts': ['preferenceId'],
  'apps/platform/src/modules/sessions/find-session.ts': ['token'],
  'apps/platform/src/modules/sessions/secrets.ts': ['session'],
  // The result is the value, or the reason why there is none.
  'apps/platform/src/modules/draw-games/corrections/correct-draw.ts': ['code'],
  'apps/platform/src/modules/draw-games/settlement/settle-draw.ts': ['code'],
  'apps/platform/src/modules/push/sockjs-endpoint.ts': ['status'],
  'apps/platform/src/modules/wallet/withdrawals/send-payout.ts': ['reference'],
  'apps/player-web/src/features/wallet/card-fields/card-fields.tsx': ['status'],
  'apps/player-web/src/features/wallet/card-fields/security-code-field.tsx': ['status'],
  'apps/player-web/src/features/wallet/methods/new-card.tsx': ['vaultToken'],
  'apps/player-web/src/features/wallet/methods/saved-card.tsx': ['codeToken'],
  // Replies and events in the form of a partner's protocol.
  'apps/platform/src/partner-ports/payment-processor/http-payment-processor.ts': ['reference', 'challengeUrl'],
  'apps/player-web/src/player/alerts/location/warn-guest-location.ts': ['status'],
  'apps/player-web/src/runtime/geolocation/geolocation-state.ts': ['reason'],
  'apps/player-web/src/runtime/geolocation/native-bridge.ts': ['data'],
  // The browser's history state and the router's components are objects of unknown shape.
  'apps/player-web/src/app/navigation/screens-ahead.ts': ['preload'],
  'apps/player-web/src/runtime/navigation/finished-entry.ts': ['isFinished'],
  // Modals of screens have no kind; this is the one place that checks for it.
  'apps/player-web/src/runtime/alerts/alert-state.ts': ['kind'],
};

/**
 * Returns the places where code checks with `in` which properties a value has. Variants of a domain type must differ in
 * a field that all of them have, such as `kind`, `state` or `isDone`.
 */
export function findPropertyTests({ path, text }: StyledFile): StyleFinding[] {
  if (!DOMAIN.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (FOREIGN.test(line)) return [];
    return [...line.matchAll(PROPERTY_TEST)]
      .filter(([, property = '']) => property !== 'refusal' && !ALLOWED[path]?.includes(property))
      .map(([found]) => ({ path, line: index + 1, problem: `asks for ${found}; variants of a type have a kind` }));
  });
}
