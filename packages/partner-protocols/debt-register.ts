import { z } from 'zod';

/**
 * The protocol between the platform and the state's register of debts, server to server with `Authorization: Bearer <secret>`.
 *
 *   POST /matches                      what a winner owes now, asked before each payment; the answer counts for a few days
 *   POST /remittances                  hands money over that was taken from a prize; the same reference again is taken once
 *   GET  /debtors?after=<cursor>       who owes anything, in pages: for prizes that are credited by themselves
 *
 * Amounts are whole cents. A person is known by name and birth date, and where she gave it by her taxpayer number.
 */
const name = z.string().min(1).max(100);
const cents = z.int().min(1).max(100_000_000_000);
const debtId = z.string().min(1).max(80);
/** Opaque to the asker. */
const cursor = z.string().min(1).max(200);

/** More debts of one person than this are no answer. */
export const MAX_DEBTS = 100;
/** People of one page of the list. */
export const MAX_DEBTORS_A_PAGE = 1_000;

export const debtMatchRequestSchema = z.strictObject({
  /** The asker's own id of what is to be paid. */
  reference: z.uuid(),
  person: z.strictObject({ firstName: name, lastName: name, dateOfBirth: z.iso.date() }),
  /** Nine digits; missing for prizes too small to be claimed. */
  taxpayerNumber: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
});
export type DebtMatchRequest = z.infer<typeof debtMatchRequestSchema>;

/** What a debt is for. Which of them is paid first is the asker's business: the law's order is in its rules. */
export const debtKindSchema = z.enum(['state-tax', 'child-support', 'written-off', 'other', 'other-state-tax']);

export const registeredDebtSchema = z.object({
  debtId,
  /** Who is owed, as the winner is told it. */
  creditor: name,
  kind: debtKindSchema,
  /** When it was filed with the register. */
  filedAt: z.iso.datetime(),
  owedCents: cents,
});
export type RegisteredDebt = z.infer<typeof registeredDebtSchema>;

export const debtMatchAnswerSchema = z.object({
  matchId: z.uuid(),
  reference: z.uuid(),
  /** No debt twice: it would be taken twice. */
  debts: z
    .array(registeredDebtSchema)
    .max(MAX_DEBTS)
    .refine((debts) => new Set(debts.map((debt) => debt.debtId)).size === debts.length),
});
export const remittanceSchema = z.strictObject({
  /** The asker's own id of this payment. Known with another content: 409. */
  reference: z.uuid(),
  debtId,
  cents,
});
export type Remittance = z.infer<typeof remittanceSchema>;

/** The register has the money and answers for it. */
export const remittanceAnswerSchema = z.object({ reference: z.uuid(), debtId, cents, status: z.literal('TAKEN') });

export const debtorsQuerySchema = z.strictObject({ after: cursor.optional() });

export const debtorPageSchema = z.object({
  /** Last name and birth date alone, for first names are written in many ways. No birth date: the register does not know it, all of that name count. */
  debtors: z.array(z.object({ lastName: name, dateOfBirth: z.iso.date().nullable() })).max(MAX_DEBTORS_A_PAGE),
  /** Where the next page begins; null after the last one. */
  next: cursor.nullable(),
});
export type DebtorPage = z.infer<typeof debtorPageSchema>;
