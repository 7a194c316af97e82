import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import type { LogPolicyOnWire, ProvenEntry } from '@sunflower/contracts/public-log.ts';
import { describe, expect, it } from 'vitest';
import { checkTicket, type ProofFile, readProofFile } from '../check-ticket.ts';
import { chooseTrust, type Trust } from '../choose-trust.ts';
import { DRAW_ID, type DrawText, KEYS, proofFileOf, signed } from '../proof-file-in-tests.ts';
import { LOG_POLICY, type LogChange, testLogOf } from './log-in-tests.ts';

const REAL_CHAIN = { ...TEST_CHAIN, isSimulated: false };
const TRUST: Trust = {
  keys: { keys: KEYS.keys, machineKeys: [{ ...KEYS.machineKeys[0], environment: 'staging' }], beacons: [REAL_CHAIN] },
  log: LOG_POLICY,
} as Trust;
const DAYS_LATER = Date.parse('2026-11-28T12:00:00Z');
const ALL_RIGHT = { entries: 'right', witnesses: 'right', inTime: 'right', history: 'right' };

type Altered = {
  readonly log?: LogChange;
  readonly policy?: Partial<LogPolicyOnWire>;
  /** Changes the proof of an entry after it was made. */
  readonly proof?: (entry: ProvenEntry, others: readonly ProvenEntry[]) => Partial<ProvenEntry>;
  readonly statement?: (statement: DrawText) => void;
  readonly isOffline?: boolean;
  readonly nowMs?: number;
};

/** Returns the proof file of a ticket with its log, and the log of today. */
async function fileWithLog({ log, proof: change, statement }: Altered) {
  const file = await proofFileOf();
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

async function reportOf(altered: Altered = {}) {
  const { whole, today } = await fileWithLog(altered);
  const log = {
    policy: { ...LOG_POLICY, ...altered.policy },
    today: altered.isOffline ? undefined : today,
    nowMs: altered.nowMs ?? DAYS_LATER,
  };
  const report = await checkTicket(whole, TRUST.keys, whole.statements, log);
  return report?.draws[0];
}

const onSeal = (change: (entry: ProvenEntry) => Partial<ProvenEntry>) => (entry: ProvenEntry) =>
  entry.kind === 'draw-seal' ? change(entry) : {};
const changed = (at: readonly number[], change: Partial<LogPolicyOnWire['witnesses'][number]>) => ({
  witnesses: LOG_POLICY.witnesses.map((one, no) => (at.includes(no) ? { ...one, ...change } : one)),
});
const ofOne = (at: readonly number[]) => changed(at, { organization: 'One operator of two witnesses' });
const simulated = (at: readonly number[]) => changed(at, { isSimulated: true });
/** Replaces the end of the line of a signer, and with it its signature. */
const breakSignature = (name: string) => (entry: ProvenEntry) => ({
  note: entry.note.replace(new RegExp(`(— ${name}\\S* \\S{40}).{4}`), '$1AAAA'),
});

describe('the proof of a draw in the public log', () => {
  it('passes every check with the saved file and the log of today, and names no problem', async () => {
    const draw = await reportOf();
    expect(draw?.log).toMatchObject({ steps: ALL_RIGHT, witnesses: { signed: 2, known: 3, quorum: 2 } });
    expect(Object.values(draw?.log?.problems ?? {}).flat()).toEqual([]);
    expect(draw?.steps?.random).toBe('right');
  });

  it.each<[what: string, altered: Altered, wrong: object, problems: string[]]>([
    [
      'another seal than the log has',
      { log: { entries: (content) => ({ ...content, ...(content.treeRoot ? { treeRoot: 'a'.repeat(64) } : {}) }) } },
      { entries: 'wrong' },
      ['seal'],
    ],
    [
      'another result than the log has',
      { log: { entries: (content) => ({ ...content, ...(content.matchedDigest ? { prizeCents: '9' } : {}) }) } },
      { entries: 'wrong' },
      ['result'],
    ],
    [
      'another fingerprint of the seed than the log has',
      {
        log: { entries: (content) => ({ ...content, ...(content.commitment ? { commitment: 'b'.repeat(64) } : {}) }) },
      },
      { entries: 'wrong' },
      ['commitment'],
    ],
    [
      'no seal in the log',
      { log: { entries: (content, kind) => (kind === 'draw-seal' ? undefined : content) } },
      { entries: 'wrong', inTime: 'wrong' },
      ['noSeal', 'late'],
    ],
    [
      'no result in the log',
      { log: { entries: (content, kind) => (kind === 'draw-result' ? undefined : content) } },
      { entries: 'wrong' },
      ['noResult'],
    ],
    [
      'nothing in the log',
      { log: { entries: () => undefined } },
      {
        ...{ entries: 'wrong', witnesses: 'waits', inTime: 'wrong' },
      },
      ['noCommitment', 'noSeal', 'noResult', 'late'],
    ],
    [
      'an entry altered after it was logged',
      { proof: onSeal((entry) => ({ entry: entry.entry.replace('"boardCount":"2"', '"boardCount": "2"') })) },
      { entries: 'wrong' },
      ['place'],
    ],
    ['an entry that is no entry', { proof: onSeal(() => ({ entry: '{}' })) }, { entries: 'wrong' }, ['text', 'place']],
    [
      'an inclusion proof of another tree',
      { proof: onSeal(() => ({ path: ['c'.repeat(64)] })) },
      { entries: 'wrong' },
      ['place'],
    ],
    ['another place in the tree', { proof: onSeal(() => ({ index: 0 })) }, { entries: 'wrong' }, ['place']],
    [
      'the checkpoint of another entry',
      { proof: (_entry, [first]) => ({ note: first?.note ?? '' }) },
      { entries: 'wrong' },
      ['place'],
    ],
    [
      'a text that is no checkpoint',
      { proof: () => ({ note: 'x' }) },
      {
        ...{ witnesses: 'wrong', inTime: 'wrong' },
      },
      ['checkpoint', 'late'],
    ],
    [
      'the checkpoint of another log',
      { log: { origin: 'other.example/log' } },
      {
        ...{ witnesses: 'wrong', inTime: 'wrong', history: 'wrong' },
      },
      ['otherLog', 'late', 'otherLog'],
    ],
    [
      'a wrong signature of the log',
      { proof: onSeal(breakSignature('lottery')) },
      {
        ...{ witnesses: 'wrong', inTime: 'wrong' },
      },
      ['logSignature', 'late'],
    ],
    [
      'a checkpoint with another size',
      { proof: onSeal((entry) => ({ note: entry.note.replace('\n3\n', '\n4\n') })) },
      { witnesses: 'wrong', inTime: 'wrong' },
      ['logSignature', 'late'],
    ],
    [
      'one wrong cosignature, though the others are enough',
      { log: { signers: [0, 1, 2] }, proof: onSeal(breakSignature('witness-3')) },
      { witnesses: 'wrong' },
      ['cosignature'],
    ],
    [
      'a wrong cosignature',
      { proof: onSeal(breakSignature('witness-2')) },
      {
        ...{ witnesses: 'wrong', inTime: 'wrong' },
      },
      ['cosignature', 'tooFew', 'late'],
    ],
    ['too few cosignatures', { log: { signers: [0] } }, { witnesses: 'wrong', inTime: 'wrong' }, ['tooFew', 'late']],
    [
      'the same witness twice',
      { log: { signers: [0, 0] } },
      { witnesses: 'wrong', inTime: 'wrong' },
      ['tooFew', 'late'],
    ],
    [
      'witnesses that this page does not know',
      { policy: { witnesses: LOG_POLICY.witnesses.slice(1) } },
      { witnesses: 'wrong', inTime: 'wrong' },
      ['tooFew', 'late'],
    ],
    [
      'a seal that was cosigned too late for its round',
      { log: { secondsAfterDraw: 40 } },
      { inTime: 'wrong' },
      ['late'],
    ],
    ['a log of today that is smaller', { log: { today: 'shorter' } }, { history: 'wrong' }, ['smaller']],
    ['a log of today that was rewritten', { log: { today: 'rewritten' } }, { history: 'wrong' }, ['rewritten']],
    ['a truncated tile of today', { log: { today: 'truncated' } }, { history: 'wrong' }, ['rewritten']],
    ['a log of today with too few cosignatures', { log: { today: 'unsigned' } }, { history: 'wrong' }, ['tooFew']],
  ])('fails with %s, and names it', async (_what, altered, wrong, problems) => {
    const log = (await reportOf(altered))?.log;
    expect(log?.steps).toEqual({ ...ALL_RIGHT, ...wrong });
    const { entries = [], witnesses = [], inTime = [], history = [] } = log?.problems ?? {};
    expect([...entries, ...witnesses, ...inTime, ...history]).toEqual(problems);
  });

  const waits = { result: null };
  it.each<[what: string, altered: Altered, expected: object]>([
    [
      'a draw that was sealed before the log began',
      { log: { entries: () => undefined }, policy: { startedAt: '2026-12-01T00:00:00Z' } },
      { entries: 'older', witnesses: 'older', inTime: 'older', history: 'older' },
    ],
    [
      'a machine that committed before the log began',
      {
        log: { entries: (content, kind) => (kind === 'draw-commitment' ? undefined : content) },
        policy: { startedAt: '2026-11-20T00:00:00Z' },
      },
      ALL_RIGHT,
    ],
    [
      'witnesses that the lottery runs itself',
      { policy: { witnesses: LOG_POLICY.witnesses.map((one) => ({ ...one, isSimulated: true })) } },
      { ...ALL_RIGHT, witnesses: 'simulated' },
    ],
    [
      'witnesses that are all others today',
      { policy: { witnesses: LOG_POLICY.witnesses.slice(2) } },
      { ...ALL_RIGHT, witnesses: 'unknown', inTime: 'unknown', history: 'wrong' },
    ],
    [
      'a network that the lottery no longer pins',
      { statement: (draft) => void Object.assign(draft.beacon, { chain: 'a'.repeat(64) }) },
      { ...ALL_RIGHT, inTime: 'unknown' },
    ],
    ['no log of today', { isOffline: true }, { ...ALL_RIGHT, history: 'unknown' }],
    ['a draw without a result', { statement: (draft) => void Object.assign(draft, waits) }, ALL_RIGHT],
    [
      'a late seal of a draw without a result, which still has the fallback round',
      { statement: (draft) => void Object.assign(draft, waits), log: { secondsAfterDraw: 40 } },
      { ...ALL_RIGHT, inTime: 'waits' },
    ],
    [
      'numbers that two operators entered',
      { statement: (draft) => void Object.assign(draft.result, { machine: null }) },
      { ...ALL_RIGHT, inTime: 'manual' },
    ],
  ])('reports %s as what it is', async (_what, altered, expected) => {
    expect((await reportOf(altered))?.log?.steps).toEqual(expected);
  });

  const NOT_SEALED: Altered = {
    statement: (draft) => void Object.assign(draft, waits),
    log: { signers: [0] },
  };
  it.each<[what: string, altered: Altered, hints: object]>([
    [
      'witnesses may still sign',
      { ...NOT_SEALED, nowMs: Date.parse('2026-11-22T03:59:05Z') },
      { inTime: 'beforeRound' },
    ],
    ['the time of the first round is over', NOT_SEALED, {}],
    [
      'the lottery has other witnesses since',
      { policy: { witnesses: LOG_POLICY.witnesses.slice(2) } },
      { witnesses: 'formerWitnesses', inTime: 'formerWitnesses' },
    ],
  ])('gives the reason when %s', async (_what, altered, hints) => {
    expect((await reportOf(altered))?.log?.hints).toEqual(hints);
  });

  it.each<[what: string, policy: Partial<LogPolicyOnWire>, expected: object]>([
    ['organizations, not witnesses', ofOne([0, 2]), { signed: 2, known: 2 }],
    ['no simulated witness', simulated([2]), { signed: 2, known: 2 }],
    ['all of a demonstration', simulated([0, 1, 2]), { signed: 2, known: 3 }],
  ])('counts %s', async (_what, policy, expected) => {
    expect((await reportOf({ policy }))?.log?.witnesses).toMatchObject(expected);
  });

  it('is part of the saved file, which is checked offline with the keys in it', async () => {
    const { whole } = await fileWithLog({});
    const read = readProofFile(JSON.stringify(whole));
    expect(read).toEqual(whole);
    const chosen = chooseTrust(undefined, read?.trust);
    expect(chosen).toMatchObject({ used: 'file', relation: 'offline' });
    const log = chosen && { policy: chosen.trust.log, today: undefined, nowMs: DAYS_LATER };
    const report = read && chosen && (await checkTicket(read, chosen.trust.keys, {}, log));
    expect(report).toMatchObject({
      receipt: 'right',
      draws: [{ log: { steps: { ...ALL_RIGHT, history: 'unknown' } } }],
    });
  });
});
