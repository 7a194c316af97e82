/**
 * Values that a sign-in's list of methods (`amr`) carries through the protocol library from the form to the token, in
 * addition to RFC 8176: the device and the exact time, which the library has only in seconds.
 */
const DEVICE = 'device:';
const TIME = 'at:';

/** Returns the methods of a sign-in with its device and time. `methods` are RFC 8176 names. */
export function methodsOf(login: { methods: readonly string[]; deviceId: string; now: Temporal.Instant }): string[] {
  return [...login.methods, `${DEVICE}${login.deviceId}`, `${TIME}${login.now.epochMilliseconds}`];
}

/** Returns the device in a sign-in's list of methods. */
export function deviceInMethods(methods: readonly string[]): string | undefined {
  return restOf(methods, DEVICE);
}

/** Returns when the player signed in, in milliseconds since 1970. */
export function timeInMethods(methods: readonly string[]): number | undefined {
  const time = restOf(methods, TIME);
  return time === undefined ? undefined : Number(time);
}

function restOf(methods: readonly string[], prefix: string): string | undefined {
  return methods.find((method) => method.startsWith(prefix))?.slice(prefix.length);
}
