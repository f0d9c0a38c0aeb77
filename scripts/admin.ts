/** The local admin host by itself: `npm run admin -- [--port 4400] [--db FILE] [--origin SITE] [--form-posts SITE]`. */
import { environment } from '../src/admin/settings.ts';
import { type AdminHost, type AdminHostOptions, createAdminHost } from './admin/host.ts';
import { stopped, untilInterrupted } from './build.ts';
import { optionsOf } from './options.ts';
import { portNumber } from './serve.ts';

export { type AdminHost, type AdminHostOptions, createAdminHost };

/** Where inquiries and changes are kept unless told. */
export const defaultDb = '.cache/admin-host/inquiries.sqlite';

/** The origin of a site given behind an option, whatever stands behind its host left out. */
function originOf(option: string, given: string): string {
  const url = URL.parse(given);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`${option} ${given} is no site. Give its address, such as http://127.0.0.1:4321.`);
}

async function main(): Promise<void> {
  const { values } = optionsOf('npm run admin', {
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
    token: environment().ADMIN_TOKEN?.trim() || undefined,
    origins: values.origin?.map((given) => originOf('--origin', given)),
    formPosts: values['form-posts'] && originOf('--form-posts', values['form-posts']),
    log: console.log,
  });
  try {
    const { url } = await host.listen({ port });
    console.log(`Admin host   ${url}/api/project and the rest of the contract`);
    console.log(`Inquiries    ${url}/`);
    console.log(`Database     ${values.db}`);
    await stopped(untilInterrupted());
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
