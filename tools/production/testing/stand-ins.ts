import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';

/**
 * Stand-ins for the partners of a production in tests: one TLS server on loopback that responds according to the host
 * name.
 */
export type StandIns = {
  /** The certificate file, which programs trust through NODE_EXTRA_CA_CERTS. */
  readonly certificateFile: string;
  /** Returns the https address of a stand-in. */
  origin(name: StandInName): string;
  close(): Promise<void>;
};

/**
 * `real` reports that it isn't simulated, `sandbox` that it is, `silent` reports neither; `machine` and `custodian`
 * are a draw machine and a custodian with production keys.
 */
const NAMES = ['real', 'sandbox', 'silent', 'machine', 'custodian'] as const;
export type StandInName = (typeof NAMES)[number];

/** Starts the stand-ins. The draw machine and the custodian report the keys they sign with. */
export async function startStandIns(
  folder: string,
  { drawKeyId, custodianKeyId }: { readonly drawKeyId: string; readonly custodianKeyId: string },
): Promise<StandIns> {
  const { certificateFile, keyFile } = makeCertificate(folder);
  const answers: Readonly<Record<string, About | undefined>> = {
    real: { partner: 'stand-in', isSimulated: false },
    sandbox: { partner: 'stand-in', isSimulated: true },
    machine: { partner: 'draw-machine', isSimulated: false, keyId: drawKeyId },
    custodian: { partner: 'draw-custodian', isSimulated: false, keyId: custodianKeyId },
  };
  const tls = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
  const server = createServer(tls, (request, response) => {
    const about = request.url === ABOUT_PATH ? answers[(request.headers.host ?? '').split('.', 1)[0] ?? ''] : undefined;
    response.writeHead(about ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(about ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    certificateFile,
    origin: (name) => `https://${name}.localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes a certificate for the host names of the stand-ins. Uses openssl, because Node has no API for it. */
function makeCertificate(folder: string): { certificateFile: string; keyFile: string } {
  const [certificateFile, keyFile] = [join(folder, 'stand-ins.pem'), join(folder, 'stand-ins.key')];
  const names = NAMES.map((name) => `DNS:${name}.localhost`).join(',');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = [
    '-subj',
    '/CN=stand-ins',
    '-addext',
    `subjectAltName=${names}`,
    '-keyout',
    keyFile,
    '-out',
    certificateFile,
  ];
  execFileSync('openssl', [...request, ...files], { stdio: 'pipe' });
  return { certificateFile, keyFile };
}
