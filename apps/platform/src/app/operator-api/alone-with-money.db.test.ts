import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEST_INSTALLATION } from '../../../../../tools/test/founders.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { casesOf } from '../../../../../tools/test/thoroughness.ts';
import { newBuyer } from '../buyer-in-tests.ts';
import { claims, ledger, operators } from '../modules.ts';
import { OPERATOR_DUTIES } from '../operator-duties.ts';
import { type CommandSigner, proposalIn, signText, useOperatorApi } from './commands-in-tests.ts';

/**
 * "all" has every role and an accomplice with a player account, and had the key "oscar" added, with another operator's
 * approval. The same person controls both keys, which must not move money in any order of proposals and approvals.
 */
describe('one operator with a vouched key', () => {
  const database = useTestDatabase();
  const api = useOperatorApi(database);
  const { clock, signerOf } = api;
  const fixture = { oscar: undefined as unknown as CommandSigner, playerId: '', setOffId: '', claimId: '', paidId: '' };
  const rogue = () => signerOf('all');
  const reason = { reason: 'a try' };

  /** Returns all data that a settlement, a payment or the setting would change. */
  const readState = async () => {
    const { rows } = await sql`
      select (select count(*) from ledger.ledger_transaction) as posted,
        (select count(*) from wallet.automatic_approval) as settings,
        (select count(*) from claims.recovery_settlement) as recovered,
        (select json_agg(c.status order by c.claim_id) from claims.claim c) as claims,
        (select json_agg(s.status order by s.set_off_id) from claims.set_off s) as set_offs`.execute(database.db);
    return [rows, await ledger.findPlayerBalances(database.db, fixture.playerId)];
  };

  beforeAll(async () => {
    const now = clock.now();
    fixture.playerId = (await newBuyer(database.db, { depositsCents: 0n, now })).playerId;
    fixture.claimId = await openClaim(now);
    fixture.paidId = await openClaim(now);
    fixture.setOffId = newId();
    await sql`
      insert into claims.recovery (claim_id, player_id, creditors_cents, player_cents, found_at)
      values (${fixture.paidId}, ${fixture.playerId}, 0, 5000, ${now.toString()})`.execute(database.db);
    await sql`
      insert into claims.set_off (set_off_id, claim_id, player_id, place, debt_id, creditor, kind, cents, status,
        recorded_at)
      values (${fixture.setOffId}, ${fixture.paidId}, ${fixture.playerId}, 0, 'd-1', 'Shawnee County', 'other', 7500,
        'REFUSED', ${now.toString()})`.execute(database.db);
    await sql`update claims.claim set set_off_cents = 7500 where claim_id = ${fixture.paidId}`.execute(database.db);
    const accounts = { from: ledger.houseAccount('prize-claims'), to: ledger.houseAccount('debt-set-off') };
    const postings = [{ ...accounts, amountCents: 75_00n }];
    await inTransaction(database.db, (tx) =>
      ledger.postLedgerTransaction(tx, { key: 'set-off', kind: 'debt-set-off', businessTime: now, postings }),
    );
    const name = 'oscar';
    const { privateKeyPem, publicKey } = operators.newOperatorKeys();
    fixture.oscar = { name, privateKeyPem };
    const proof = operators.signMessage(
      privateKeyPem,
      operators.keyProofMessage({ installationId: TEST_INSTALLATION, name, publicKey }),
    );
    const options = { 'public-key': publicKey, proof, roles: operators.ROLES.join(',') };
    const added = proposalIn(await api.run(rogue(), 'operator add', [name], options));
    expect(await api.run(signerOf('aud'), 'proposal approve', [added], {})).toMatchObject({ exitCode: 0 });
    clock.advance({ hours: 73 });
  });

  const run = (as: CommandSigner, verb: string, words: string[], options: object) =>
    api.run(as, verb, words, { ...options });
  const proposals: readonly (readonly [string, (as: CommandSigner) => Promise<string>])[] = [
    ['the payment of a claim', (as) => proposePayment(as)],
    ['the review of a claim', async (as) => proposalIn(await run(as, 'claim review', [fixture.claimId], {}))],
    ...(['give-back', 'paid-manually'] as const).map(
      (way) =>
        [
          `a set-off: ${way}`,
          async (as: CommandSigner) => proposalIn(await run(as, 'set-off settle', [fixture.setOffId, way], reason)),
        ] as const,
    ),
    ...(['write-off', 'repaid'] as const).map(
      (way) =>
        [
          `an overpayment: ${way}`,
          async (as: CommandSigner) => proposalIn(await run(as, 'overpayment settle', [fixture.paidId, way], reason)),
        ] as const,
    ),
    ['automatic approval', async (as) => proposalIn(await run(as, 'withdrawal automatic', [], { most: '2000' }))],
  ];
  /** Steps after each key has proposed the same: who approves whose proposal, or withdraws one. */
  const steps = ['own', 'own again', "the other key's", 'withdraw and approve'] as const;

  test.each(proposals)("can't settle %s in any order [WLA-03] [GLI19-09/adjustments]", async (_what, proposeBy) => {
    const before = await readState();
    for (const order of casesOf(permutations(steps), 3)) {
      const [one, other] = [rogue(), fixture.oscar];
      const ids = new Map([
        [one, await proposeBy(one)],
        [other, await proposeBy(other)],
      ]);
      expect([...ids.values()].every((id) => id !== '')).toBe(true);
      const approve = (as: CommandSigner, whose: CommandSigner) =>
        run(as, 'proposal approve', [ids.get(whose) ?? ''], {});
      for (const step of order) {
        for (const [mine, theirs] of [
          [one, other],
          [other, one],
        ] as const) {
          if (step === 'withdraw and approve') await run(mine, 'proposal withdraw', [ids.get(mine) ?? ''], {});
          const answer = await approve(mine, step === "the other key's" ? theirs : mine);
          expect(answer.exitCode).toBe(1);
          expect(answer.problem).toMatch(/SAME_KEY|VOUCHED_FOR|PROPOSAL_ENDED/);
        }
      }
      expect(await readState()).toEqual(before);
    }
  });

  test("can't pay a claim with the net amount, nor with another operator's earlier signature", async () => {
    const before = await readState();
    const id = await proposePayment(rogue());
    for (const as of [rogue(), fixture.oscar])
      expect((await run(as, 'claim approve', [fixture.claimId], { net: '35000' })).problem).toMatch(
        /SAME_KEY|VOUCHED_FOR|Several/,
      );
    const earlier = proposalIn(await run(rogue(), 'claim review', [fixture.claimId], {}));
    const [first, second] = await Promise.all([earlier, id].map((one) => operators.findProposal(database.db, one)));
    if (!first || !second) throw new Error('the proposals exist');
    const { signature } = signText(
      signerOf('aud'),
      operators.proposalMessage('approve', { ...first, installationId: TEST_INSTALLATION, signedAt: clock.now() }),
    );
    const replayed = await inTransaction(database.db, (tx) =>
      operators.approveAction(tx, { proposalId: id, approvedBy: 'aud', signature, executors, ...times() }),
    );
    expect(replayed).toEqual({ refusal: 'SIGNATURE_WRONG' });
    expect(await readState()).toEqual(before);
  });

  test('settles each thing once, however many proposals a second operator approves', async () => {
    const approve = (id: string) => run(signerOf('aud'), 'proposal approve', [id], {});
    const both = async (verb: string, words: string[]) => [
      proposalIn(await run(rogue(), verb, words, reason)),
      proposalIn(await run(rogue(), verb, words, reason)),
    ];
    for (const [verb, words] of [
      ['set-off settle', [fixture.setOffId, 'give-back']],
      ['overpayment settle', [fixture.paidId, 'write-off']],
    ] as const) {
      const ids = await both(verb, [...words]);
      const answers = await Promise.all([...ids, ...ids].map(approve));
      expect(
        answers.filter(({ exitCode }) => exitCode === 0),
        JSON.stringify(answers),
      ).toHaveLength(1);
    }
    const balances = await ledger.findPlayerBalances(database.db, fixture.playerId);
    expect(balances.winningsCents).toBe(75_00n);
    expect((await ledger.proveBalances(database.db)).differences).toEqual([]);
  });

  const executors = {
    [claims.PAY_CLAIM]: { ...claims.payClaimExecutor, duty: dutyOf(claims.PAY_CLAIM) },
  };

  const times = () => ({ signedAt: clock.now(), now: clock.now() });

  /** Proposes to pay the claim as an operator, as the verb does once the claim's documents were received. */
  async function proposePayment(as: CommandSigner): Promise<string> {
    const proposalId = newId();
    const data = { ...PAYMENT, claimId: fixture.claimId, filingId: newId(), matchedAt: clock.now().toString() };
    const action = canonicalJson(data);
    const { signedAt, now } = times();
    const signedText = { installationId: TEST_INSTALLATION, proposalId, kind: claims.PAY_CLAIM, action, signedAt };
    const message = operators.proposalMessage('propose', signedText);
    const { signature } = signText(as, message);
    const input = { proposalId, kind: claims.PAY_CLAIM, data, proposedBy: as.name, signature, signedAt, executors };
    const made = await inTransaction(database.db, (tx) => operators.proposeAction(tx, { ...input, now }));
    if (isRefusal(made)) throw new Error(made.refusal);
    return proposalId;
  }

  async function openClaim(wonAt: Temporal.Instant): Promise<string> {
    const prizeCents = 50_000_00n;
    const prizeKey = `prize/${newId()}`;
    const rules = rulesForDraw(powerball, '2026-11-18');
    const prize = {
      ...{ playerId: fixture.playerId, prizeKey, gameId: 'powerball', drawId: newId(), drawDate: '2026-11-18' },
      ...{ ticketSerial: 'PB-261118-7K3M9-QXWTD-C', boardLetter: 'B', picks: '1', tier: '4+1', prizeCents, wonAt },
      stakeCents: 2_00n,
    };
    const { houseAccount } = ledger;
    await inTransaction(database.db, async (tx) => {
      const accounts = { from: houseAccount('prizes/powerball'), to: houseAccount('prize-claims') };
      const postings = [{ ...accounts, amountCents: prizeCents }];
      await ledger.postLedgerTransaction(tx, { key: prizeKey, kind: 'prize-claim', businessTime: wonAt, postings });
      await claims.openClaims(tx, { drawDate: '2026-11-18', rules }, [prize]);
    });
    const found = await claims.findPlayerClaims(database.db, { ...prize, statuses: ['UNCLAIMED'], limit: 2 });
    return found.find(({ drawId }) => drawId === prize.drawId)?.claimId ?? '';
  }
});

const PAYMENT = {
  ...{ paidAs: 'check', reviewReason: null, verdict: 'MATCH', isNumberConfirmed: true, numberCheckedBy: null },
  ...{ identity: 'Kansas license, 4821', formReceivedOn: '2026-11-20', reference: 'check 1077', debts: [] },
  ...{ prizeCents: 5_000_000, federalCents: 1_200_000, stateCents: 250_000, setOffCents: 0, netCents: 3_500_000 },
  ...{ owedCents: 0, nettedCents: 0, isReported: true, taxRules: '2026' },
};

function dutyOf(kind: string): operators.ActionDuty {
  const duty = OPERATOR_DUTIES.actions[kind];
  if (!duty) throw new Error(`${kind} has no duty`);
  return duty;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}
