/** The status that an error screen shows for an error without one. [S2.1-8] */
const DEFAULT_STATUS = 500;

/** Returns the HTTP status of an exception; 500 when it has none or an invalid one. [S2.1-8] */
export function errorStatus(thrown: unknown): number {
  const status = typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : DEFAULT_STATUS;
}
