/** The local admin host by itself: `npm run admin -- [--port 4400] [--db FILE] [--origin SITE] [--form-posts SITE]`. */
import { parseArgs } from 'node:util';
import { type AdminHost, type AdminHostOptions, createAdminHost } from './admin/host.ts';
import { untilInterrupted } from './build.ts';
import { portNumber } from './serve.ts';

export { type AdminHost, type AdminHostOptions, createAdminHost };

/** Where inquiries and changes are kept unless told. */
export const defaultDb = '.cache/admin-host/inquiries.sqlite';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4400' },
      db: { type: 'string', default: defaultDb },
      origin: { type: 'string', multiple: true },
      'form-posts': { type: 'string' },
    },
  });
  const port = portNumber(values.port);
  const host = createAdminHost({
    db: values.db,
    token: process.env.ADMIN_TOKEN || undefined,
    origins: values.origin,
    formPosts: values['form-posts']?.replace(/\/$/, ''),
    log: console.log,
  });
  try {
    const { url } = await host.listen({ port });
    console.log(`Admin host   ${url}/api/project and the rest of the contract`);
    console.log(`Inquiries    ${url}/`);
    console.log(`Database     ${values.db}`);
    await new Promise((done) => untilInterrupted().addEventListener('abort', done));
  } finally {
    await host.close();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
