import { z } from 'zod';
import { line } from './one-line.ts';

/** The protocol between the platform and the state's debt register, as in README.md. Amounts are whole cents. */
const name = line().min(1).max(100);
const cents = z.int().min(1).max(100_000_000_000);
const debtId = line().min(1).max(80);
/** Opaque to the caller. */
const cursor = line().min(1).max(200);

/** A response with more debts of one person is invalid. */
export const MAX_DEBTS = 100;
/** Maximum number of people on one page of the list of debtors. */
export const MAX_DEBTORS_A_PAGE = 1_000;

export const debtMatchRequestSchema = z.strictObject({
  /** The caller's id of the payment to be made. */
  reference: z.uuid(),
  person: z.strictObject({ firstName: name, lastName: name, dateOfBirth: z.iso.date() }),
  /** Nine digits; missing for prizes too small to be claimed. */
  taxpayerNumber: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
});
export type DebtMatchRequest = z.infer<typeof debtMatchRequestSchema>;

/** The kind of a debt. The caller decides which debt is paid first: the order set by law is in its rules. */
export const debtKindSchema = z.enum(['state-tax', 'child-support', 'written-off', 'other', 'other-state-tax']);

export const registeredDebtSchema = z.object({
  debtId,
  /** The creditor, as shown to the winner. */
  creditor: name,
  kind: debtKindSchema,
  /** When it was filed with the register. */
  filedAt: z.iso.datetime(),
  owedCents: cents,
});
export type RegisteredDebt = z.infer<typeof registeredDebtSchema>;

export const debtMatchResponseSchema = z.object({
  matchId: z.uuid(),
  reference: z.uuid(),
  /** No debt may be listed twice, or it would be taken twice. */
  debts: z
    .array(registeredDebtSchema)
    .max(MAX_DEBTS)
    .refine((debts) => new Set(debts.map((debt) => debt.debtId)).size === debts.length),
});
export const remittanceSchema = z.strictObject({
  /** The caller's id of this remittance. The same id with other content: 409. */
  reference: z.uuid(),
  debtId,
  cents,
});
export type Remittance = z.infer<typeof remittanceSchema>;

/** Sent when the register has accepted the money and is responsible for it. */
export const remittanceResponseSchema = z.object({ reference: z.uuid(), debtId, cents, status: z.literal('TAKEN') });

export const debtorsQuerySchema = z.strictObject({ after: cursor.optional() });

export const debtorPageSchema = z.object({
  /**
   * Only last name and birth date, because first names are spelled in many ways. Without a birth date, everyone with
   * that last name matches.
   */
  debtors: z.array(z.object({ lastName: name, dateOfBirth: z.iso.date().nullable() })).max(MAX_DEBTORS_A_PAGE),
  /** Where the next page starts; null after the last one. */
  next: cursor.nullable(),
});
export type DebtorPage = z.infer<typeof debtorPageSchema>;
