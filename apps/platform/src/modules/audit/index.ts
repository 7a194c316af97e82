export type { AuditAlteration, AuditEntry, JsonValue, StoredAuditEntry } from './audit-entry.ts';
export {
  findAuditHead,
  findLatestSignificant,
  listAudit,
  recordAudit,
  recordSignificantEvent,
  sealAudit,
  verifyAudit,
} from './audit-store.ts';
export { tellSignificant } from './tell-significant.ts';
