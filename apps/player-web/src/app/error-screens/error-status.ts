/** The status an error screen shows when an error brings none. [S2.1-8] */
const DEFAULT_STATUS = 500;

/** The HTTP status of whatever was thrown; 500 for what has none, or none of an error. [S2.1-8] */
export function errorStatus(thrown: unknown): number {
  const status = typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599
    ? status
    : DEFAULT_STATUS;
}
