import { createHash } from 'node:crypto';
import type { DebtMatchRequest, RegisteredDebt } from '@sunflower/partner-protocols/debt-register.ts';
import { joinedName, nameWords } from '@sunflower/player-rules/names/fold-name.ts';

type Rule = Omit<RegisteredDebt, 'debtId'>;

const TAX = { creditor: 'Kansas Department of Revenue', kind: 'state-tax', filedAt: '2024-04-15T12:00:00Z' } as const;
const CHILD = {
  creditor: 'Kansas Child Support Services',
  kind: 'child-support',
  filedAt: '2023-08-01T12:00:00Z',
} as const;
const LABOR = { creditor: 'Kansas Department of Labor', kind: 'written-off', filedAt: '2022-02-01T12:00:00Z' } as const;
const COURT = { creditor: 'Shawnee County District Court', kind: 'other', filedAt: '2021-06-01T12:00:00Z' } as const;
const MISSOURI = {
  creditor: 'Missouri Department of Revenue',
  kind: 'other-state-tax',
  filedAt: '2020-01-15T12:00:00Z',
} as const;

/** The debts of people, by last name; documented in the README. The list of debtors has exactly these names. */
const BY_LAST_NAME: Readonly<Record<string, readonly Rule[]>> = {
  Owes: [{ ...LABOR, owedCents: 75_00 }],
  'Owes-Tax': [{ ...TAX, owedCents: 1_200_00 }],
  'Owes-Child': [{ ...CHILD, owedCents: 300_00 }],
  'Owes-All': [
    { ...MISSOURI, owedCents: 100_00 },
    { ...COURT, owedCents: 30_00 },
    { ...LABOR, owedCents: 25_00 },
    { ...CHILD, owedCents: 60_00 },
    { ...TAX, owedCents: 40_00 },
  ],
  'Owes-Fortune': [{ ...TAX, owedCents: 1_000_000_00 }],
  // Paid since the list was made.
  'Owes-Nothing': [],
  'Owes-Unreachable': [],
};

/**
 * The debts under a taxpayer number, by its last four digits. They are found only by the number, so these people aren't
 * on the list.
 */
const BY_LAST_FOUR: Readonly<Record<string, readonly Rule[]>> = {
  7501: [{ ...TAX, owedCents: 250_00 }],
  7502: [{ ...CHILD, owedCents: 5_000_00 }],
};

/** Everyone on the list of debtors, by last name: the sandbox has no birth dates. */
export const SANDBOX_DEBTORS: readonly string[] = Object.keys(BY_LAST_NAME);

const BY_SPELLING: ReadonlyMap<string, readonly Rule[]> = new Map(
  Object.entries(BY_LAST_NAME).map(([name, rules]) => [plain(name), rules]),
);

/** Returns whether the register is unavailable for this person. */
export function isUnreachable(input: Pick<DebtMatchRequest, 'person'>): boolean {
  return plain(input.person.lastName) === plain('Owes-Unreachable');
}

/** Returns a person's debts by the documented rules, less earlier remittances for each debt. */
export function owedDebts(input: DebtMatchRequest, takenFor: (debtId: string) => number): RegisteredDebt[] {
  const { person, taxpayerNumber } = input;
  const lastName = plain(person.lastName);
  const byName = BY_SPELLING.get(lastName) ?? [];
  const byNumber = (taxpayerNumber && BY_LAST_FOUR[taxpayerNumber.slice(-4)]) || [];
  const owner = [plain(person.firstName), lastName, person.dateOfBirth].join('|');
  const debts = [
    ...byName.map((rule) => toDebt(rule, owner)),
    ...byNumber.map((rule) => toDebt(rule, `${taxpayerNumber}`)),
  ];
  return debts
    .map((debt) => ({ ...debt, owedCents: debt.owedCents - takenFor(debt.debtId) }))
    .filter((debt) => debt.owedCents > 0);
}

/** Returns a debt; the same debt of the same person always has the same id. */
function toDebt(rule: Rule, owner: string): RegisteredDebt {
  const digest = createHash('sha256').update(`${owner}|${rule.creditor}`).digest('hex');
  return { debtId: `sandbox-${digest.slice(0, 24)}`, ...rule };
}

function plain(name: string): string {
  return joinedName(nameWords(name));
}
