/**
 * The local admin host: answers the contract of the admin system over the embedded sample, keeps what visitors
 * send and what editors change in a SQLite file, and misbehaves when told to. For development and tests.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { inputs, type ResourceName, resources } from '../../src/admin/contract.ts';
import { buildDay } from '../../src/admin/day.ts';
import { sampleFile } from '../../src/admin/sample.ts';
import { contentType, type Listening, listen, matchesEtag, type Running, strongEtag } from '../serve.ts';
import { bytesOf, type Call, jsonObjectOf, jsonOf, mediaType, refusal, textOf } from './body.ts';
import { cvType } from './cv.ts';
import { Faults, fault, misbehave } from './faults.ts';
import { inboxPage, refusedFormPage } from './page.ts';
import { type FieldErrors, fieldErrors, isResource, type JsonObject, Records } from './records.ts';
import { Store } from './store.ts';

export interface AdminHostOptions {
  /** The SQLite file; made where there is none. */
  db: string;
  /** The day on which the sample is read, `YYYY-MM-DD`; today in Asia/Jakarta when left out. */
  day?: string | undefined;
  /** ADMIN_TOKEN: what `?status=draft` asks for. Without one drafts are open. */
  token?: string | undefined;
  /** Origins that may call from a browser, beside every loopback one. */
  origins?: readonly string[] | undefined;
  /** The site's address: forms posted without script are taken, and answered with 303 to its `/contact/sent`. */
  formPosts?: string | undefined;
  /** Told of everything that was stored, without what it says. */
  log?: ((line: string) => void) | undefined;
}

export interface AdminHost {
  listen(listening: Listening): Promise<Running>;
  /** Stops answering and closes the database. */
  close(): Promise<void>;
}

/** Bytes of a body: an inquiry of 2,000 characters, each escaped twelvefold, fits well. */
const jsonAtMost = 64 * 1024;
const recordAtMost = 1024 * 1024;
/** A CV of 5 MB and its fields; above, the check of the CV itself answers with a message for its field. */
const applicationAtMost = 8 * 1024 * 1024;

const shownInInbox = 200;

/** Whoever fills in the field that nobody sees waits this long for the answer, in milliseconds. */
const trapTime = 5_000;

/** Makes the host; nothing listens yet. */
export function createAdminHost(options: AdminHostOptions): AdminHost {
  const store = new Store(options.db);
  const records = new Records(store, (now) => options.day ?? buildDay(now));
  const faults = new Faults();
  const closing = new AbortController();
  const log = options.log ?? (() => undefined);
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return Response.json({ error: 'The admin host failed; its own output says why.' }, { status: 500 });
  });
  app.notFound((c) => c.json({ error: `There is nothing at ${c.req.path}.` }, 404));

  // Before `cors`, which answers a preflight by itself.
  app.on('OPTIONS', '/api/*', misbehave(faults, closing.signal));
  app.use(
    '/api/*',
    cors({
      origin: (origin) => (isLoopbackOrigin(origin) || options.origins?.includes(origin) ? origin : null),
      // Editing is for programs on this machine: no page of another origin may do it.
      allowMethods: ['GET', 'HEAD', 'POST'],
      allowHeaders: ['Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['ETag', 'Retry-After'],
      maxAge: 600,
    }),
  );
  app.use('/api/*', misbehave(faults, closing.signal));
  app.use('/images/*', misbehave(faults, closing.signal));
  app.use('/files/*', misbehave(faults, closing.signal));

  app.post('/api/contact-us', async (c) => {
    const type = mediaType(c);
    const isForm = type === 'application/x-www-form-urlencoded' && options.formPosts !== undefined;
    if (!isForm && type !== 'application/json') throw refusal(415, 'Send application/json.');

    const bytes = await bytesOf(c, jsonAtMost);
    const given = isForm
      ? withLineFeeds(Object.fromEntries(new URLSearchParams(textOf(bytes))))
      : jsonObjectOf(bytes);
    const { error } = inputs['contact-us'].schema.safeParse(given);
    if (error !== undefined) {
      const errors = fieldErrors(error);
      return isForm ? c.html(refusedFormPage(errors), 422) : c.json({ errors }, 422);
    }
    const sent = (field: string) => String(given[field]);
    const inquiry = {
      name: sent('name'),
      phone: sent('phone'),
      email: sent('email'),
      company_name: sent('company_name'),
      topic: sent('topic'),
      message: sent('message'),
    };
    // The token of a captcha is another one each time, so it does not count.
    const id = storedOnce(c, JSON.stringify(inquiry), () => {
      const added = store.addInquiry(inquiry, bytes);
      log(`Inquiry ${added} is stored.`);
      return added;
    });
    if (isForm && given.website) await wait(trapTime, undefined, { signal: closing.signal }).catch(() => {});
    return isForm ? c.redirect(sentPage(given), 303) : c.json({ data: { id } }, 201);
  });
  app.all('/api/contact-us', () => notAllowed('POST'));

  app.post('/api/job-application', async (c) => {
    if (mediaType(c) !== 'multipart/form-data') throw refusal(415, 'Send multipart/form-data.');
    const form = await formOf(c);
    const isForm = options.formPosts !== undefined && (c.req.header('accept') ?? '').includes('text/html');
    const refused = (errors: FieldErrors) =>
      isForm ? c.html(refusedFormPage(errors), 422) : c.json({ errors }, 422);
    const { data, error } = inputs['job-application'].schema.safeParse(form);
    if (error !== undefined) return refused(fieldErrors(error));

    const errors: FieldErrors = {};
    const bytes = new Uint8Array(await data.cv.arrayBuffer());
    const type = cvType(bytes);
    if (type === undefined) errors.cv = ['is not a PDF, DOC or DOCX file'];
    if (!takesApplications(data.id_job))
      errors.id_job = ['is not a vacancy that is open to applications here'];
    if (type === undefined || Object.keys(errors).length > 0) return refused(errors);

    const sent = (field: string) => String(form[field] ?? '');
    const texts = {
      id_job: data.id_job,
      name: sent('name'),
      email: sent('email'),
      phone: sent('phone'),
      cover_letter: sent('cover_letter'),
      notice_period: data.notice_period,
    };
    const cv = { name: data.cv.name, type, bytes };
    const hash = createHash('sha256').update(bytes).digest('hex');
    const id = storedOnce(c, JSON.stringify({ ...texts, cv: data.cv.name, hash }), () => {
      const added = store.addApplication({ ...texts, cv });
      log(`Application ${added} is stored.`);
      return added;
    });
    if (isForm && form.website) await wait(trapTime, undefined, { signal: closing.signal }).catch(() => {});
    return isForm ? c.redirect(sentPage(form), 303) : c.json({ data: { id } }, 201);
  });
  app.all('/api/job-application', () => notAllowed('POST'));

  /** Where a form that was posted without script leads, in the language that it names. */
  const sentPage = ({ locale }: JsonObject) =>
    `${options.formPosts}${locale === 'id' ? '/id' : ''}/contact/sent`;

  /**
   * Stores what is sent, and only once what comes again under the same `Idempotency-Key`.
   * @returns its id.
   * @throws 422 where the key was used for something else.
   */
  function storedOnce(c: Call, body: string, add: () => string): string {
    const key = c.req.header('idempotency-key');
    if (key === undefined) return add();
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw refusal(400, 'The Idempotency-Key is not of 1 to 255 visible ASCII characters.');
    }
    const id = store.once({ key, path: c.req.path, body }, add);
    if (id !== null) return id;
    throw refusal(
      422,
      'This Idempotency-Key was used for another body within 24 hours: send this one under a new key.',
    );
  }

  function takesApplications(idJob: string): boolean {
    const now = new Date();
    const [job] = (records.detail('job', idJob, { now, drafts: false })?.data ?? []) as JsonObject[];
    const closes = job?.date_closing;
    const isOpen = typeof closes !== 'string' || closes >= (options.day ?? buildDay(now));
    return job?.apply_method === 'admin' && isOpen;
  }

  app.get('/api/:resource', (c) => {
    const name = resourceOf(c);
    return name === undefined ? c.notFound() : answered(c, records.answer(name, reading(c, options.token)));
  });
  app.get('/api/:resource/:id{.+}', (c) => {
    const name = listOf(c);
    const answer = name && records.detail(name, c.req.param('id'), reading(c, options.token));
    return answer === undefined ? c.notFound() : answered(c, answer);
  });

  app.put('/api/:resource', onlyHere, async (c) => {
    const name = resourceOf(c);
    if (name === undefined) return c.notFound();
    return resources[name].kind === 'single' ? put(c, name, undefined) : notAllowed('GET, HEAD');
  });
  app.put('/api/:resource/:id{.+}', onlyHere, async (c) => {
    const name = listOf(c);
    return name === undefined ? c.notFound() : put(c, name, c.req.param('id'));
  });
  app.delete('/api/:resource/:id{.+}', onlyHere, (c) => {
    const name = listOf(c);
    if (name === undefined || !records.remove(name, c.req.param('id'), new Date())) return c.notFound();
    log(`${name}/${c.req.param('id')} is deleted.`);
    return c.body(null, 204);
  });
  app.all('/api/:resource', (c) => {
    const name = resourceOf(c);
    if (name === undefined) return c.notFound();
    return notAllowed(resources[name].kind === 'single' ? 'GET, HEAD, PUT' : 'GET, HEAD');
  });
  app.all('/api/:resource/:id{.+}', (c) => {
    return listOf(c) === undefined ? c.notFound() : notAllowed('GET, HEAD, PUT, DELETE');
  });

  async function put(c: Call, name: ResourceName, id: string | undefined): Promise<Response> {
    if (mediaType(c) !== 'application/json') throw refusal(415, 'Send application/json.');
    const saved = records.put(name, id, jsonObjectOf(await bytesOf(c, recordAtMost)), new Date());
    if ('errors' in saved) return c.json({ errors: saved.errors }, 422);
    log(`${id === undefined ? name : `${name}/${id}`} is changed.`);
    return c.json({ data: saved.record }, saved.created ? 201 : 200);
  }

  for (const folder of ['/images/*', '/files/*']) {
    app.get(folder, async (c) => {
      const file = sampleFile(c.req.path);
      if (file === undefined) return c.notFound();
      const bytes = await readFile(file);
      return validated(c, bytes, {
        'Content-Type': contentType(file),
        'Cache-Control': 'public, no-cache',
        'X-Content-Type-Options': 'nosniff',
        // A picture opened by itself is a document: without this an SVG could run script here.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    });
    app.all(folder, () => notAllowed('GET, HEAD'));
  }

  app.post('/_control/faults', onlyHere, async (c) => {
    // A page of another origin can send this type only after a preflight, which is not answered here.
    if (mediaType(c) !== 'application/json') throw refusal(415, 'Send application/json.');
    const given = jsonOf(await bytesOf(c, 64 * 1024 * 1024));
    const { data, error } = fault.array().safeParse(Array.isArray(given) ? given : [given]);
    if (error !== undefined) return c.json({ errors: fieldErrors(error) }, 422);
    faults.add(data);
    return c.json({ data: faults.list }, 201);
  });
  app.get('/_control/faults', onlyHere, (c) => c.json({ data: faults.list }));
  app.delete('/_control/faults', onlyHere, (c) => {
    faults.clear();
    return c.body(null, 204);
  });
  app.all('/_control/faults', () => notAllowed('GET, HEAD, POST, DELETE'));

  app.delete('/_control/changes/:resource?/:id{.+}?', onlyHere, (c) => {
    const { resource, id } = c.req.param();
    return c.json({ data: { dropped: store.dropChanges(resource, id) } });
  });

  app.get('/', onlyHere, (c) => {
    const now = new Date();
    const html = inboxPage({
      inquiries: store.inquiries(shownInInbox),
      inquiryCount: store.count('inquiry'),
      applications: store.applications(shownInInbox),
      applicationCount: store.count('application'),
      resources: Object.entries(resources).map(([name, { path }]) => {
        const { data } = records.answer(name as ResourceName, { now, drafts: true });
        return {
          name,
          path: options.token === undefined ? `${path}?status=draft` : path,
          records: Array.isArray(data) ? data.length : 1,
          changes: store.changes(name).length,
        };
      }),
      faults: faults.list,
      url: new URL(c.req.url).origin,
    });
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return c.html(html);
  });
  app.get('/applications/:id/cv', onlyHere, (c) => {
    const cv = store.cv(c.req.param('id'));
    if (cv === undefined) return c.notFound();
    return c.body(Buffer.from(cv.bytes), 200, {
      'Content-Type': cv.type,
      // Never shown in the page: what a stranger sent is for a viewer, not for this origin.
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(cv.name.toWellFormed())}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  });

  const running: Running[] = [];
  return {
    async listen(listening) {
      const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
      const up = await listen(server as Server, listening);
      running.push(up);
      return up;
    },
    async close() {
      closing.abort();
      await Promise.all(running.map((up) => up.close()));
      store.close();
    },
  };
}

const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);

/** What holds personal data, edits or misbehaves answers programs on this machine only. */
const onlyHere = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  const address = getConnInfo(c).remote.address ?? '';
  // The name is checked too: a foreign page may point a name of its own at this machine (DNS rebinding).
  const isHere = /^(::ffff:)?127\.|^::1$/.test(address) && isLoopbackOrigin(new URL(c.req.url).origin);
  if (!isHere) throw refusal(403, 'This is answered on this machine only.');
  return next();
});

function notAllowed(allow: string): Response {
  return Response.json(
    { error: `This address answers ${allow}.` },
    { status: 405, headers: { Allow: `${allow}, OPTIONS` } },
  );
}

function resourceOf(c: Call): ResourceName | undefined {
  const name = c.req.param('resource') ?? '';
  return isResource(name) ? name : undefined;
}

function listOf(c: Call): ResourceName | undefined {
  const name = resourceOf(c);
  return name !== undefined && resources[name].kind === 'list' ? name : undefined;
}

function reading(c: Call, token: string | undefined): { now: Date; drafts: boolean } {
  const drafts = c.req.query('status') === 'draft';
  if (drafts && token !== undefined && c.req.header('authorization') !== `Bearer ${token}`) {
    throw refusal(401, 'Drafts need the header "Authorization: Bearer" with the token of the admin host.');
  }
  return { now: new Date(), drafts };
}

function answered(c: Call, answer: JsonObject): Response {
  return validated(c, Buffer.from(JSON.stringify(answer)), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': c.req.query('status') === 'draft' ? 'private, no-cache' : 'public, no-cache',
  });
}

/** A body under its strong ETag, or 304 for the client that has it. */
function validated(c: Call, body: Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  const etag = strongEtag(body);
  const isKnown = matchesEtag(c.req.header('if-none-match'), etag);
  return isKnown
    ? c.body(null, 304, { ...headers, ETag: etag })
    : c.body(body, 200, { ...headers, ETag: etag });
}

/** A form arrives with CRLF, whatever ended the lines in the browser: there it is LF. */
const withLineFeeds = (form: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  );

/** The first value of each field; several files or values under one name are not of this contract. */
async function formOf(c: Call): Promise<JsonObject> {
  const bytes = await bytesOf(c, applicationAtMost);
  const headers = { 'Content-Type': c.req.header('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw refusal(400, 'The body is not multipart/form-data.');
  });
  return withLineFeeds(
    Object.fromEntries([...new Set(form.keys())].map((field) => [field, form.get(field)])),
  );
}
