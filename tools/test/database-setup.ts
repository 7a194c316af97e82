import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../postgres/test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database. */
    databaseServerUrl: string;
  }
}

/** Starts one PostgreSQL server for a run of database tests and provides its address to the test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, remove } = await startTestCluster();
  project.provide('databaseServerUrl', cluster.url('postgres'));
  return remove;
}
