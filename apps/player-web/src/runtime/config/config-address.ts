import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';

let path = RUNTIME_CONFIG_PATH;

/** Returns the path of the settings on the page's own origin. */
export function configPath(): string {
  return path;
}

/**
 * Sets the address of the settings, for a page that hosts the client. Throws for another origin, which could set
 * anything. [S3-29]
 */
export function setConfigAddress(address: string, page = window.location.href): void {
  const url = new URL(address, page);
  if (url.origin !== new URL(page).origin) throw new Error(`the configuration must come from this origin: ${address}`);
  path = url.pathname + url.search;
}
