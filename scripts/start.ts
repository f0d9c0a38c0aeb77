/** The whole site on this machine: the local admin host, a build from it, and the built site. */
import { environment } from '../src/admin/settings.ts';
import { type AdminHost, createAdminHost, defaultDb } from './admin.ts';
import { build, stopped, untilInterrupted } from './build.ts';
import { optionsOf } from './options.ts';
import { portNumber, type Running, serve } from './serve.ts';

async function main(): Promise<number> {
  const { values } = optionsOf('npm start', {
    options: {
      port: { type: 'string', default: '4321' },
      'admin-port': { type: 'string', default: '4400' },
      db: { type: 'string', default: defaultDb },
    },
  });
  const ports = { site: portNumber(values.port), admin: portNumber(values['admin-port'], '--admin-port') };
  const signal = untilInterrupted();
  let site: Running | undefined;
  let admin: AdminHost | undefined;
  try {
    // Both ports are taken before the build, so that one in use is said at once and not a minute later.
    site = await serve('dist', { port: ports.site });
    admin = createAdminHost({
      db: values.db,
      token: environment().ADMIN_TOKEN?.trim() || undefined,
      // Used by a build with PUBLIC_FORM_POST.
      formPosts: site.url,
      log: console.log,
    });
    const { url: adminUrl } = await named('--admin-port', admin.listen({ port: ports.admin }));

    console.log(`Building the site from ${adminUrl} ...`);
    // Whatever a .env says of the public site: nothing that is tried here may reach it.
    const here = { SITE_URL: '', PUBLIC_CONTACT_URL: '', PUBLIC_APPLICATION_URL: '', FROM_SNAPSHOT: '' };
    const code = await build({ env: { ...here, ADMIN_HOST: adminUrl }, signal });
    if (code !== 0) return code;

    console.log(whereEverythingIs(site.url, adminUrl, values.db));
    await stopped(signal);
    return 0;
  } finally {
    await site?.close();
    await admin?.close();
  }
}

async function named<T>(option: string, opening: Promise<T>): Promise<T> {
  return opening.catch((error: unknown) => {
    if (error instanceof Error) error.message = error.message.replace('--port', option);
    throw error;
  });
}

const whereEverythingIs = (site: string, admin: string, db: string): string => `
  Site         ${site}/      Indonesian: ${site}/id
  Admin host   ${admin}/api/project and the rest of the contract
  Inquiries    ${admin}/      kept in ${db}

  Change a record and build again to see it on the site:
    curl -X PUT ${admin}/api/service/managed-service -H 'Content-Type: application/json' \\
      -d '{ "name_english": "Managed Service, day and night" }'
    ADMIN_HOST=${admin} npm run build

  Ctrl+C stops everything.
`;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
