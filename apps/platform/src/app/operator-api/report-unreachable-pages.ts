import { PageUnreachable } from '../payment-pages/receive-pages.ts';
import { OpsError } from './verb.ts';

/** Returns the result of work that fetches pages; an address that can't be reached is shown to the operator. */
export async function reportUnreachablePages<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PageUnreachable ? new OpsError(error.message) : error;
  }
}
