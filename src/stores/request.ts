/**
 * The project request. It is sent nowhere: what is typed into it becomes part of the inquiry's draft, where the
 * contact form takes it up. Its subjects are not the topics of that form, so they go into the message.
 */

/** The four fields of the modal. */
export type ProjectRequest = Record<'name' | 'email' | 'subject' | 'message', string>;

/** The request as a message: the subject is its first line. `label` is the field's name in the page's language. */
export const requestText = ({ subject, message }: ProjectRequest, label: string): string =>
  [subject && `${label}: ${subject}`, message].filter(Boolean).join('\n');

/**
 * The message of the draft with the request in it: in the place of its earlier wording, or below what stands
 * there. Nothing that somebody wrote is lost, and nothing stands there twice.
 * @param earlier The text that was put there before.
 */
export function withRequest(message: string, earlier: string, text: string): string {
  if (earlier && message.includes(earlier)) return message.replace(earlier, () => text).trim();
  return message.includes(text) ? message : [message, text].filter(Boolean).join('\n\n');
}
