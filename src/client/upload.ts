/** Sends a form with a file, and says how far it is: `fetch` can't. */
import { type Answer, SEND_TIME } from '../stores/sending.ts';

/** `late`: it was cancelled after everything had left. */
export type Broken = 'lost' | 'silent' | 'cancelled' | 'late';

export interface Uploading {
  headers: Record<string, string>;
  /** Told the share that has left, 0 to 1. */
  onProgress: (share: number) => void;
  /** Cancels it. */
  signal: AbortSignal;
}

/**
 * Posts a form. Gives up when nothing has moved for 15 seconds, however long the whole takes.
 * @returns the answer, or why there is none.
 */
export function upload(
  url: string,
  body: FormData,
  { headers, onProgress, signal }: Uploading,
): Promise<Answer | Broken> {
  const call = new XMLHttpRequest();
  let hasLeft = false;
  return new Promise((done) => {
    let ring: ReturnType<typeof setTimeout>;
    const end = (how: Answer | Broken) => {
      clearTimeout(ring);
      signal.removeEventListener('abort', cancel);
      done(how);
    };
    function stop(why: Broken): void {
      end(why);
      call.abort();
    }
    const cancel = () => stop(hasLeft ? 'late' : 'cancelled');
    function listen(): void {
      clearTimeout(ring);
      ring = setTimeout(() => stop('silent'), SEND_TIME);
    }
    call.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.upload.onload = () => {
      hasLeft = true;
    };
    call.onload = () =>
      end({
        status: call.status,
        isRedirected: call.responseURL !== new URL(url, location.href).href,
        header: (name) => call.getResponseHeader(name),
        text: async () => call.responseText,
      });
    call.onerror = () => end('lost');
    call.open('POST', url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    signal.addEventListener('abort', cancel);
    listen();
    if (signal.aborted) cancel();
    else call.send(body);
  });
}
