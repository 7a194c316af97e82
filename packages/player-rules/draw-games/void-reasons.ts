/**
 * Why a draw is void, as players read it in their language. An operator chooses one; the operator's own note stays in
 * the audit log.
 */
export const VOID_REASONS = ['MACHINE_FAILED', 'NOT_BY_RULES', 'SALES_FAILED', 'RESULT_UNCERTAIN', 'OTHER'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** Returns a known reason; OTHER for a text from before the list, and for a reason that is newer than this code. */
export function voidReasonOf(text: string): VoidReason {
  return VOID_REASONS.find((reason) => reason === text) ?? 'OTHER';
}
