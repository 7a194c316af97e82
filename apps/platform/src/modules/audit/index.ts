export type { AuditAlteration, AuditEntry, JsonValue, StoredAuditEntry } from './audit-entry.ts';
export {
  findAuditHead,
  listAudit,
  recordAudit,
  recordSignificantEvent,
  sealAudit,
  verifyAudit,
} from './audit-store.ts';
