/**
 * The version of the prize tables, the order of tickets, the streams and the makers. It changes with any of them,
 * because rounds are shown again and pools are checked with the version they were sold under. Earlier versions were
 * never released, so the server has only this one.
 */
export const MATHS_VERSION = '5';
