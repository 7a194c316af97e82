import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import type { LogPolicyOnWire, ProvenEntry } from '@sunflower/contracts/public-log.ts';
import { LOG_POLICY } from '../../../../player/public-log/signed-log-in-tests.ts';
import { checkTicket, type ProofFile } from '../checks/check-ticket.ts';
import type { Trust } from '../choose-trust.ts';
import { DRAW_ID } from '../saved-file/draw-secret-in-tests.ts';
import { type DrawText, KEYS, proofFileOf, signed } from '../saved-file/proof-file-in-tests.ts';
import { type LogChange, testLogOf } from './log-in-tests.ts';

export const REAL_CHAIN = { ...TEST_CHAIN, isSimulated: false };
export const TRUST: Trust = {
  keys: {
    keys: KEYS.keys,
    machineKeys: [{ ...KEYS.machineKeys[0], environment: 'staging' }],
    custodianKeys: KEYS.custodianKeys,
    beacons: [REAL_CHAIN],
  },
  log: LOG_POLICY,
} as Trust;
export const DAYS_LATER = Date.parse('2026-11-28T12:00:00Z');
export const ALL_RIGHT = { entries: 'right', witnesses: 'right', inTime: 'right', history: 'right' };

export type Altered = {
  readonly log?: LogChange;
  readonly policy?: Partial<LogPolicyOnWire>;
  /** Changes the proof of an entry after it was created. */
  readonly proof?: (entry: ProvenEntry, others: readonly ProvenEntry[]) => Partial<ProvenEntry>;
  readonly statement?: (statement: DrawText) => void;
  readonly isOffline?: boolean;
  /** Whether the seed includes a share of a custodian. */
  readonly isOfTwo?: boolean;
  readonly nowMs?: number;
};

/** Returns the proof file of a ticket with its log proofs, and today's log. */
export async function fileWithLog({ log, proof: change, statement, isOfTwo = false }: Altered) {
  const file = await proofFileOf(undefined, undefined, { isOfTwo });
  const draft = JSON.parse(file.statements[DRAW_ID]?.text ?? '') as DrawText;
  const { proof, today } = await testLogOf(draft, log);
  const entries = proof.entries.map((entry, _, others) => ({ ...entry, ...change?.(entry, others) }));
  statement?.(draft);
  const statements = { [DRAW_ID]: signed(JSON.stringify(draft)) };
  const whole: ProofFile = {
    ...file,
    format: 'sunflower-proof/2',
    statements,
    logs: { [DRAW_ID]: { ...proof, entries } },
    trust: TRUST,
  };
  return { whole, today };
}

export async function reportOf(altered: Altered = {}) {
  const { whole, today } = await fileWithLog(altered);
  const log = {
    policy: { ...LOG_POLICY, ...altered.policy },
    today: altered.isOffline ? undefined : today,
    nowMs: altered.nowMs ?? DAYS_LATER,
  };
  const report = await checkTicket(whole, TRUST.keys, whole.statements, log);
  return report?.draws[0];
}

export const onSeal = (change: (entry: ProvenEntry) => Partial<ProvenEntry>) => (entry: ProvenEntry) =>
  entry.kind === 'draw-seal' ? change(entry) : {};
export const changed = (at: readonly number[], change: Partial<LogPolicyOnWire['witnesses'][number]>) => ({
  witnesses: LOG_POLICY.witnesses.map((one, no) => (at.includes(no) ? { ...one, ...change } : one)),
});
export const ofOne = (at: readonly number[]) => changed(at, { organization: 'One operator of two witnesses' });
export const simulated = (at: readonly number[]) => changed(at, { isSimulated: true });
/** Corrupts the signature line of this signer. */
export const breakSignature = (name: string) => (entry: ProvenEntry) => ({
  note: entry.note.replace(new RegExp(`(— ${name}\\S* \\S{40}).{4}`), '$1AAAA'),
});
