import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { testAddressAs } from '../../../../../tools/postgres/test-databases.ts';
import { TEST_INSTALLATION as installationId } from '../../../../../tools/test/founders.ts';
import { operators } from '../modules.ts';
import { type CommandSigner, signText } from './commands-in-tests.ts';

/** A signer whom the attacker invented. */
export type Invented = CommandSigner & { readonly publicKey: string };
/** A decision that the attacker writes into the database, with the signatures that the attacker can make. */
export type ForgedDecision = {
  readonly kind: string;
  readonly data: operators.ActionData;
  readonly proposer: CommandSigner;
  readonly approver: CommandSigner;
  /** The approver's own entry of the action's data, for actions that both operators must enter. */
  readonly typed?: operators.ActionData;
  /** When it is approved; immediately if left out. */
  readonly approvedAt?: Temporal.Instant;
  /** The time in the approver's signed text; null for a text of version 1. */
  readonly signedAt?: Temporal.Instant | null;
};

/**
 * Writes to a test's database with the privileges of the platform's own role, as an attacker on its connection could.
 */
export function useAttacker(database: { readonly url: string }) {
  const fixture: { client?: pg.Client } = {};
  beforeAll(async () => {
    fixture.client = new pg.Client({ connectionString: testAddressAs(database.url, 'app') });
    await fixture.client.connect();
  });
  afterAll(() => fixture.client?.end());
  const run = async (statement: string, values: readonly unknown[] = []) => {
    await (fixture.client as pg.Client).query(statement, [...values]);
  };
  /** Returns a new key under a name, and the proof that its owner has it. */
  const invent = (name: string): Invented & { readonly proof: string } => {
    const keys = operators.newOperatorKeys();
    const proof = operators.signMessage(
      keys.privateKeyPem,
      operators.keyProofMessage({ installationId, name, ...keys }),
    );
    return { name, ...keys, proof };
  };
  const insertOperator = ({ name, publicKey }: Invented, addedBy: string | null = null) =>
    run(
      `insert into operators.operator (operator_id, name, public_key, added_by_proposal, added_at)
       values ($1, $2, $3, $4, now() - interval '1 year')`,
      [newId(), name, publicKey, addedBy],
    );
  /** Writes an open proposal and returns it. */
  const insertProposal = async ({ kind, data, proposer }: Omit<ForgedDecision, 'approver'>, at: Temporal.Instant) => {
    const action = canonicalJson(data);
    const proposal = { installationId, proposalId: newId(), kind, action, signedAt: at };
    const { signature } = signText(proposer, operators.proposalMessage('propose', proposal));
    await run(
      `insert into operators.proposal (proposal_id, kind, action, proposed_by, proposed_signature, proposed_at,
         proposed_signed_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + interval '7 days')`,
      [proposal.proposalId, kind, proposal.action, proposer.name, signature, at.toString()],
    );
    return proposal;
  };
  /** Writes a whole executed proposal and returns its id. */
  const insertDecision = async (forged: ForgedDecision, at: Temporal.Instant): Promise<string> => {
    const proposal = await insertProposal(forged, at);
    const { approver, approvedAt = at, signedAt = approvedAt } = forged;
    const typed = forged.typed === undefined ? null : canonicalJson(forged.typed);
    const signed = { ...proposal, action: typed ?? proposal.action, signedAt };
    const { signature } = signText(approver, operators.proposalMessage('approve', signed));
    const approval = [proposal.proposalId, approver.name, signature, typed, approvedAt.toString()];
    await run(
      `insert into operators.approval (proposal_id, approved_by, signature, typed_action, approved_at, signed_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [...approval, signedAt?.toString() ?? null],
    );
    await run(
      `update operators.proposal set state = 'executed', approved_by = $2, approved_signature = $3,
         approved_action = $4, approved_at = $5, outcome = '{}' where proposal_id = $1`,
      approval,
    );
    return proposal.proposalId;
  };
  return { run, invent, insertOperator, insertProposal, insertDecision };
}
