/** The admin host's own pages. Everything in them is escaped: strangers wrote it. */
import { html, raw } from 'hono/html';
import { uiOf } from '../../src/i18n/ui.ts';
import type { Fault } from './faults.ts';
import type { FieldErrors } from './records.ts';
import type { StoredApplication, StoredInquiry } from './store.ts';

export interface Inbox {
  /** Newest first; `inquiryCount` and `applicationCount` count the older ones too. */
  inquiries: readonly StoredInquiry[];
  inquiryCount: number;
  applications: readonly StoredApplication[];
  applicationCount: number;
  resources: readonly { name: string; path: string; records: number; changes: number }[];
  faults: readonly Fault[];
  /** The host's own address, without a slash at its end. */
  url: string;
}

type Html = ReturnType<typeof html>;

/** By the value that the form sends; its first is the prompt. */
const topics = ['not chosen', ...uiOf('en').contact.topics.slice(1)];

/** What arrived, and what the host answers. */
export function inboxPage(inbox: Inbox): Html {
  return document(
    'Local admin host',
    html`<h1>Local admin host</h1>
      <p>Inquiries and applications that were sent to <code>${inbox.url}</code>, and the content that it answers.</p>
      ${inbox.faults.length === 0 ? '' : faultNotice(inbox.faults)}
      <h2 id="inquiries">Inquiries <small>${inbox.inquiryCount}</small></h2>
      ${inbox.inquiries.length === 0 ? html`<p>None yet.</p>` : inbox.inquiries.map(inquiryArticle)}
      ${older(inbox.inquiryCount - inbox.inquiries.length)}
      <h2 id="applications">Applications <small>${inbox.applicationCount}</small></h2>
      ${inbox.applications.length === 0 ? html`<p>None yet.</p>` : inbox.applications.map(applicationArticle)}
      ${older(inbox.applicationCount - inbox.applications.length)}
      <h2 id="content">Content</h2>
      <table>
        <thead><tr><th>Resource</th><th>Records</th><th>Changed</th></tr></thead>
        <tbody>
          ${inbox.resources.map(
            ({ name, path, records, changes }) => html`<tr>
              <td><a href="${path}">${name}</a></td>
              <td>${records}</td>
              <td>${changes}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      <p>Change a record, then build again to see it:</p>
      <pre>curl -X PUT ${inbox.url}/api/service/managed-service \\
  -H 'Content-Type: application/json' \\
  -d '{ "name_english": "Managed Service, day and night" }'</pre>
      <p>Back to the sample: <code>curl -X DELETE ${inbox.url}/_control/changes</code></p>`,
  );
}

/** What a browser without script shows when a field is wrong: what to do, and the way back to what was typed. */
export function refusedFormPage(errors: FieldErrors): Html {
  const messages = Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
  return document(
    'The inquiry was not sent',
    html`<h1>The inquiry was not sent</h1>
      <p>Go back with your browser: what you typed is still there.</p>
      <ul>
        ${messages.map(({ field, text }) => html`<li><code>${field}</code> ${text}</li>`)}
      </ul>`,
  );
}

function inquiryArticle(inquiry: StoredInquiry): Html {
  const topic = topics[Number(inquiry.topic)] ?? '';
  return html`<article>
    <h3>${inquiry.name} <small>${inquiry.company_name}</small></h3>
    <p><time datetime="${inquiry.received_at}">${inJakarta(inquiry.received_at)}</time> · ${inquiry.topic} ${topic}</p>
    <p>${inquiry.email} · ${inquiry.phone}</p>
    <blockquote dir="auto">${inquiry.message}</blockquote>
  </article>`;
}

function applicationArticle(application: StoredApplication): Html {
  return html`<article>
    <h3>${application.name} <small>${application.id_job}</small></h3>
    <p>
      <time datetime="${application.received_at}">${inJakarta(application.received_at)}</time> · can start:
      ${application.notice_period}
    </p>
    <p>${application.email} · ${application.phone}</p>
    <blockquote dir="auto">${application.cover_letter}</blockquote>
    <p><a href="/applications/${application.id}/cv">${application.cv_name}</a> (${inKilobytes(application.cv_size)})</p>
  </article>`;
}

function faultNotice(faults: readonly Fault[]): Html {
  return html`<section>
    <h2>Told to misbehave</h2>
    <pre>${JSON.stringify(faults, undefined, 2).slice(0, 2000)}</pre>
  </section>`;
}

const older = (count: number) =>
  count > 0 ? html`<p>${count} older ones are in the database file.</p>` : html``;

const inKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;

const inJakarta = (time: string) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(time));

function document(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentcolor 18%, transparent); }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  h1, h2, h3 { line-height: 1.25; }
  h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
  h3 { margin: 0; font-size: 1.0625rem; }
  small { font-weight: 400; opacity: 0.75; }
  article { padding: 1rem 0; border-bottom: 1px solid var(--line); }
  article p { margin: 0.25rem 0; }
  blockquote { margin: 0.5rem 0 0; padding-left: 0.75rem; border-left: 3px solid var(--line); white-space: pre-wrap; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line); }
  th:not(:first-child), td:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
  pre { overflow-x: auto; padding: 0.75rem; border: 1px solid var(--line); }
`;
