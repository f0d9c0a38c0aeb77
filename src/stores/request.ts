/**
 * The project request. It is sent nowhere: what is typed into it becomes part of the inquiry's draft, where the
 * contact form takes it up. Its subjects are not the topics of that form, so they go into the message.
 */

/** The four fields of the modal. */
export type ProjectRequest = Record<'name' | 'email' | 'subject' | 'message', string>;

/** The request as a message: the subject is its first line. `label` is the field's name in the page's language. */
export const requestText = (
  { subject, message }: Pick<ProjectRequest, 'subject' | 'message'>,
  label: string,
): string => [subject && `${label}: ${subject}`, message].filter(Boolean).join('\n');

/**
 * The message of the draft with the request in it: in the place of its earlier wording, or below what stands
 * there. Nothing that somebody wrote is lost, and nothing stands there twice.
 * @param earlier The text that was put there before.
 */
export function withRequest(message: string, earlier: string, text: string): string {
  const own = alone(message);
  if (earlier && own.includes(alone(earlier))) return own.replace(alone(earlier), () => alone(text)).trim();
  return !text || own.includes(alone(text)) ? message : `${message && `${message}\n\n`}${text}`;
}

/** A text between blank lines: what is within a sentence of the visitor is no request. */
const alone = (text: string): string => `\n\n${text}\n\n`;
