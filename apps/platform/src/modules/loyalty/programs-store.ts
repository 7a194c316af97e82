import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { Program } from './program.ts';
import { programForStorage, readProgram } from './program-input.ts';

/** Maximum number of programs to read, the newest first; older ones were replaced long ago. */
const MAX_PROGRAMS = 200;

/** Returns the programs, the one that takes effect last first. */
export async function findPrograms(db: Db): Promise<Program[]> {
  const { rows } = await sql<
    Pick<Program, 'programId' | 'proposedBy' | 'approvedBy' | 'approvedAt'> & {
      terms: unknown;
    }
  >`
    select p.program_id, p.terms, p.proposed_by, p.approved_by, p.approved_at from loyalty.program p
    order by p.effective_from desc limit ${MAX_PROGRAMS}`.execute(db);
  return rows.map(({ terms, ...decided }) => {
    const read = readProgram(terms);
    if (isRefusal(read)) throw new Error(`program ${decided.programId} is malformed: ${read.fields?.[0]?.path}`);
    return { ...read, ...decided };
  });
}

/** Stores a program; returns false if another one takes effect at the same time. */
export async function insertProgram(tx: Tx, program: Program): Promise<boolean> {
  const { programId, proposedBy, approvedBy, approvedAt, ...terms } = program;
  const file = JSON.stringify(programForStorage(terms));
  const { rows } = await sql`
    insert into loyalty.program (program_id, effective_from, terms, proposed_by, approved_by, approved_at)
    values (${programId}, ${terms.effectiveFrom.toString()}::timestamptz, ${file}::jsonb,
      ${proposedBy}, ${approvedBy}, ${approvedAt.toString()}::timestamptz)
    on conflict (effective_from) do nothing returning program_id`.execute(tx);
  return rows.length > 0;
}
