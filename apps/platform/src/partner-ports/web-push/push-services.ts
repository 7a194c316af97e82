/** The push services of the browsers' vendors; `*` stands for one or more labels of a host name. */
export const KNOWN_PUSH_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const LABELS = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';

/** Returns whether an address is at one of the services: same scheme, host and port, without a name or password. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const pattern = service.replaceAll('.', '\\.').replace('*', LABELS);
    return new RegExp(`^${pattern}$`).test(origin);
  });
}
