import type { LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import { describe, expect, it } from 'vitest';
import { LOG_POLICY } from '../../../../player/public-log/signed-log-in-tests.ts';
import { checkTicket, readProofFile } from '../checks/check-ticket.ts';
import { chooseTrust } from '../choose-trust.ts';
import type { DrawText } from '../saved-file/proof-file-in-tests.ts';
import {
  ALL_RIGHT,
  type Altered,
  changed,
  DAYS_LATER,
  fileWithLog,
  ofOne,
  reportOf,
  simulated,
} from './altered-log-in-tests.ts';

describe('a proof of a draw in the public log', () => {
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
      'witnesses of its time, whose term is over',
      { policy: changed([0, 1], { countsFrom: '2026-01-01T00:00:00Z', countsUntil: '2026-11-22T05:00:00Z' }) },
      ALL_RIGHT,
    ],
    [
      'cosignatures from after the term of a witness',
      { policy: changed([0], { countsUntil: '2026-11-22T03:00:00Z' }) },
      { ...ALL_RIGHT, witnesses: 'wrong', inTime: 'wrong' },
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

  const typedIn = ({ result }: DrawText) => ({ result: { ...result, machine: null, source: 'operators' } });
  const withTyped = (typed: readonly string[], change: object = {}): Altered => ({
    statement: (draft) => void Object.assign(draft, typedIn(draft)),
    log: {
      typed,
      entries: (content, kind) => {
        if (kind === 'draw-result') return { ...content, source: 'operators' };
        return kind === 'draw-commitment-void' ? { ...content, ...change } : content;
      },
    },
  });
  const [VOID, ENTRY] = ['draw-commitment-void', 'draw-typed'];
  it.each<[what: string, altered: Altered, problems: string[]]>([
    ["after the void of the machine's fingerprint", withTyped([VOID, ENTRY]), []],
    ["without a void of the machine's fingerprint", withTyped([ENTRY]), ['noCommitmentVoid']],
    ['without any entry of them', withTyped([]), ['noCommitmentVoid']],
    ["before the void of the machine's fingerprint", withTyped([ENTRY, VOID]), ['noCommitmentVoid']],
    ['after the void of another one', withTyped([VOID, ENTRY], { commitment: 'b'.repeat(64) }), ['commitmentVoid']],
    [
      'without a commitment of the machine',
      {
        ...withTyped([ENTRY]),
        statement: (draft) => void Object.assign(draft, { commitment: null, ...typedIn(draft) }),
      },
      [],
    ],
  ])('judges numbers that two operators typed %s', async (_what, altered, problems) => {
    const log = (await reportOf(altered))?.log;
    expect(log?.problems.entries).toEqual(problems);
    expect(log?.steps.entries).toBe(problems.length === 0 ? 'right' : 'wrong');
  });

  it('demands the void also once a correction followed the typed numbers', async () => {
    const altered = withTyped([ENTRY]);
    const log = (await reportOf({ log: { ...altered.log, entries: (content) => content } }))?.log;
    expect(log?.problems.entries).toEqual(['noCommitmentVoid']);
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

  it('is part of the saved file, which can be checked offline with the keys in it', async () => {
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
