import { describe, expect, it } from 'vitest';
import { LOG_POLICY } from '../../../../player/public-log/signed-log-in-tests.ts';
import { ALL_RIGHT, type Altered, breakSignature, onSeal, reportOf } from './altered-log-in-tests.ts';

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

  const OF_ONE = 'hmac-sha256-rejection/2';
  const OF_TWO = 'hmac-sha256-rejection/3';
  const committed = (change: object): Altered => ({
    log: { entries: (content) => ({ ...content, ...('commitment' in content ? change : {}) }) },
  });
  it.each<[what: string, altered: Altered, problems: string[]]>([
    [
      'two parties, opened by one',
      committed({ derivation: OF_TWO, custodianKey: 'e'.repeat(64) }),
      ['derivation', 'custodian'],
    ],
    [
      'one party, opened by two',
      { ...committed({ derivation: OF_ONE, custodianKey: undefined }), isOfTwo: true },
      ['derivation', 'custodian'],
    ],
    ['another custodian', { ...committed({ custodianKey: 'e'.repeat(64) }), isOfTwo: true }, ['custodian']],
    ['a custodian without its key', { ...committed({ custodianKey: undefined }), isOfTwo: true }, ['custodian']],
    ['the key of a custodian for one party', committed({ custodianKey: 'e'.repeat(64) }), ['custodian']],
    [
      'the form that names neither a derivation nor a custodian',
      { ...committed({ derivation: undefined, custodianKey: undefined }), isOfTwo: true },
      ['unnamed'],
    ],
    ['a custodian without a derivation', { ...committed({ derivation: undefined }), isOfTwo: true }, ['unnamed']],
    ['a derivation of no release', committed({ derivation: null }), ['derivation']],
    [
      'a custodian without its key, before the draw',
      { ...committed({ derivation: OF_TWO }), statement: (draft) => void Object.assign(draft, { result: null }) },
      ['custodian'],
    ],
  ])('fails with a commitment of %s, and names it', async (_what, altered, problems) => {
    const log = (await reportOf(altered))?.log;
    expect(log?.steps).toEqual({ ...ALL_RIGHT, entries: 'wrong' });
    expect(log?.problems.entries).toEqual(problems);
  });

  it.each<[what: string, altered: Altered]>([
    ['names the machine and its custodian', { isOfTwo: true }],
    ['names the machine alone', {}],
  ])('passes with a commitment that %s', async (_what, altered) => {
    const draw = await reportOf(altered);
    expect(draw?.log?.steps).toEqual(ALL_RIGHT);
    expect(draw?.steps).toMatchObject({ promise: 'right', numbers: 'right', machine: 'right' });
  });
});
