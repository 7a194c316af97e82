import { hash } from 'node:crypto';
import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { canonicalJson, type JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import type { LogEntry } from '../../modules/public-log/index.ts';

/** Returns the entry of every version of the rules of every draw game (docs/formats-public-log.md). */
export function ruleEntries(): LogEntry[] {
  return ALL_RULES.flatMap(({ versions }) => (versions as readonly AnyRules[]).map(ruleEntry));
}

function ruleEntry({ unconfirmed: _, ...decisive }: AnyRules): LogEntry {
  const { gameId, version, validFrom } = decisive;
  const rules = jsonOf(decisive);
  const digest = hash('sha256', canonicalJson(rules), 'hex');
  return { kind: 'rule-version', subject: version, content: { gameId, validFrom, digest, rules } };
}

/** Returns a value without members that are undefined, and with amounts as decimal texts. */
function jsonOf(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)));
}
