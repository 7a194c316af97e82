import type { DrawStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { checkSignature, type MachineKey } from './check-signature.ts';

/** What can be wrong with the machine's signed text. `order`: a seal or a draw has too early or too late a time. */
export type MachineProblem =
  | 'key'
  | 'signature'
  | 'text'
  | 'draw'
  | 'seal'
  | 'boards'
  | 'stake'
  | 'times'
  | 'secret'
  | 'drawings'
  | 'random'
  | 'order';

export type MachineFinding = {
  readonly finding: 'right' | 'wrong' | 'cannot' | 'waits' | 'manual';
  readonly problems: readonly MachineProblem[];
};

/** Accepted difference between the clocks of lottery and machine. */
const CLOCK_SKEW_MS = 5_000;

/** The lines of the signed text in order, each with the problem that a different value means. */
const LINES = {
  environment: 'key',
  game: 'draw',
  draw: 'draw',
  derivation: 'secret',
  'sealed-digest': 'seal',
  'tree-root': 'seal',
  boards: 'boards',
  'stake-cents': 'stake',
  'closes-at': 'times',
  'draws-at': 'times',
  'early-since': 'times',
  'sealed-at': 'times',
  'beacon-chain': 'random',
  'beacon-round': 'random',
  'beacon-rule': 'random',
  'beacon-signature': 'random',
  commitment: 'secret',
  seed: 'secret',
  'custodian-key': 'secret',
  'custodian-signature': 'secret',
  'multiplier-pool': 'secret',
} as const satisfies Record<string, MachineProblem>;
type Line = keyof typeof LINES;
/** Only texts of version 4 name the custodian of half of the seed. */
const SINCE_VERSION_4: readonly string[] = ['custodian-key', 'custodian-signature'] satisfies Line[];
/** Texts of version 2 name only the digest of the sealed file. */
const IN_VERSION_2: readonly Line[] = [
  'environment',
  'game',
  'draw',
  'derivation',
  'sealed-digest',
  'commitment',
  'seed',
  'multiplier-pool',
];

type Result = NonNullable<DrawStatement['result']>;
type Machine = NonNullable<Result['machine']>;

/**
 * Checks what the draw machine signed: its signature by a published key, and that its text agrees with the lottery's
 * statement about the seal, the times and the numbers. `again` has the numbers that follow from the seed.
 */
export async function checkMachine(
  published: DrawStatement,
  again: AnyDrawn | undefined,
  keys: readonly MachineKey[],
): Promise<MachineFinding> {
  const { result } = published;
  if (!result) return { finding: 'waits', problems: [] };
  if (!result.machine) return { finding: 'manual', problems: [] };
  const { machine } = result;
  const key = keys.find(({ keyId }) => keyId === machine.keyId);
  const signature = await checkSignature({ ...machine, text: machine.signedText }, keys);
  const problems = new Set<MachineProblem>([
    ...(key ? [] : ['key' as const]),
    ...(key && signature === 'wrong' ? ['signature' as const] : []),
    ...findTextProblems(published, { machine, again, environment: key?.environment }),
  ]);
  if (problems.size > 0) return { finding: 'wrong', problems: [...problems] };
  return { finding: signature, problems: [] };
}

type Compared = {
  readonly machine: Machine;
  readonly again: AnyDrawn | undefined;
  readonly environment: string | undefined;
};

function findTextProblems(published: DrawStatement, compared: Compared): MachineProblem[] {
  const { machine, again, environment } = compared;
  const [head = '', ...lines] = machine.signedText.split('\n');
  const version = { 'sunflower-draw-result/2': 2, 'sunflower-draw-result/3': 3, 'sunflower-draw-result/4': 4 }[head];
  // Only a statement of version 1 may refer to a text that lacks parts of the seal.
  if (version === undefined || lines.at(-1) !== '' || (version === 2 && published.format !== 'sunflower-draw/1'))
    return ['text'];
  const names = (Object.keys(LINES) as Line[]).filter(
    (name) => version === 4 || (version === 3 ? !SINCE_VERSION_4.includes(name) : IN_VERSION_2.includes(name)),
  );
  const drawings = again ? drawingLines(again) : [];
  const fields = lines.slice(0, -1).map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)] as const);
  const expectedNames = [...names, ...drawings.map(([name]) => name), 'held-at'];
  if (again && fields.map(([name]) => name).join() !== expectedNames.join()) return ['text'];
  const text = new Map(fields);
  const expected: Readonly<Record<Line, string | undefined>> = {
    ...linesOfStatement(published, machine),
    environment: environment ?? text.get('environment'),
    'early-since': published.result?.drawnEarlyAt === undefined ? '' : text.get('early-since'),
  };
  return [
    ...names.flatMap((name) => (text.get(name) === expected[name] ? [] : [LINES[name]])),
    ...drawings.flatMap(([name, values]) => (text.get(name) === values ? [] : ['drawings' as const])),
    ...findOrderProblems(published, text),
  ];
}

function linesOfStatement({ drawId, gameId, seal, commitment, closesAt, drawsAt }: DrawStatement, machine: Machine) {
  return {
    game: gameId,
    draw: drawId,
    derivation: machine.derivation,
    'sealed-digest': seal.digest,
    'tree-root': seal.treeRoot ?? '',
    boards: String(seal.boardCount),
    'stake-cents': String(seal.stakeCents),
    'closes-at': closesAt,
    'draws-at': drawsAt,
    commitment: commitment ?? '',
    seed: machine.seed,
    'custodian-key': machine.custody?.keyId,
    'custodian-signature': machine.custody?.signature,
    'multiplier-pool': machine.multiplierPool ?? '',
    'sealed-at': machine.sealedAt ?? '',
    'beacon-chain': machine.beacon?.chain ?? '',
    'beacon-round': String(machine.beacon?.round ?? ''),
    'beacon-rule': machine.beacon?.rule ?? '',
    'beacon-signature': machine.beacon?.signature ?? '',
  };
}

/** Returns whether the boards were sealed before the machine drew, and the machine drew no earlier than allowed. */
function findOrderProblems({ seal, drawsAt, result }: DrawStatement, text: ReadonlyMap<string | undefined, string>) {
  const drawnAt = Date.parse(text.get('held-at') ?? '');
  const isEarly = result?.drawnEarlyAt !== undefined;
  const mayDrawAt = Date.parse((isEarly && text.get('early-since')) || drawsAt);
  const isInOrder = Date.parse(seal.sealedAt) <= drawnAt + CLOCK_SKEW_MS && mayDrawAt <= drawnAt + CLOCK_SKEW_MS;
  return isInOrder ? [] : ['order' as const];
}

/** Returns the drawings of the signed text, by name and in the order of the protocol. */
function drawingLines(drawn: AnyDrawn): (readonly [string, string])[] {
  const field = (prefix: string, { numbers, bonus }: { numbers: readonly number[]; bonus: number | null }) => [
    [`${prefix}main`, numbers.join()] as const,
    ...(bonus === null ? [] : [[`${prefix}bonus`, String(bonus)] as const]),
  ];
  switch (drawn.kind) {
    case 'numbers':
      return [
        ...field('', drawn.main),
        ...(drawn.multiplier === undefined ? [] : [['multiplier', String(drawn.multiplier)] as const]),
        ...(drawn.doublePlay ? field('second-', drawn.doublePlay) : []),
      ];
    case 'two-field':
      return [
        ['red', drawn.red.join()],
        ['white', drawn.white.join()],
      ];
    case 'digits':
      return [['digits', drawn.digits.join()]];
    case 'keno':
      return [
        ['numbers', drawn.numbers.join()],
        ...(drawn.bullsEye === null ? [] : [['bulls-eye', String(drawn.bullsEye)] as const]),
      ];
  }
}
