/** Downloads a value as a JSON file in the browser. */
export function saveJsonFile(name: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.json` });
  link.click();
  URL.revokeObjectURL(address);
}
