/** One request as it left the page. */
export type RecordedCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: BodyInit | null;
};

type Answer = (call: RecordedCall) => Response | Promise<Response>;

/**
 * Puts a network in place of `fetch`: `answers` by address (`POST /s/run/formtoken`, without the query). A
 * call to an address without an answer fails as one without a network does. Returns all calls made, in order.
 */
export function recordFetch(answers: Readonly<Record<string, Answer>>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  globalThis.fetch = async (target, init = {}) => {
    const { method = 'GET', body = null, credentials } = init;
    const url = String(target);
    const call = { method, url, headers: new Headers(init.headers), credentials, body };
    calls.push(call);
    const answer = answers[`${method} ${url.split('?', 1)[0]}`];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(call);
  };
  return calls;
}

/** Answers JSON. */
export const jsonAnswer =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

/** Never answers. */
export const noAnswer: Answer = () => new Promise<never>(() => {});

/** What fetch gives after it has followed a redirect to `url`: the page there. */
export function redirectedTo(url: string): Response {
  const response = new Response('<p>a page</p>', { headers: { 'Content-Type': 'text/html' } });
  return Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
}
