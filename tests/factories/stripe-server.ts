import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Intent = {
  readonly id: string;
  status: 'requires_capture' | 'succeeded' | 'canceled';
  readonly amount: number;
  amount_received: number;
  refunded: number;
};
type Session = {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
  readonly amount: number;
  readonly asked: URLSearchParams;
  intent: Intent | null;
};

/** A server on this machine that answers as Stripe's API does (https://docs.stripe.com/api), as far as cards on its page need it. */
export type StripeServer = {
  readonly api: string;
  /** What was asked of it, `POST /v1/refunds`. */
  readonly heard: string[];
  /** The last session. */
  session(): Session;
  /** Somebody pays on its page. */
  pay(): void;
  /** The next call is carried out, and never answered. */
  loseNextAnswer(): void;
  close(): Promise<void>;
};

/** Starts it on a port of its own. */
export async function stripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const answers = new Map<string, object>();
  const heard: string[] = [];
  let losesNext = false;
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await textOf(request));
    const path = new URL(request.url ?? '/', 'http://stripe').pathname;
    heard.push(`${request.method} ${path}`);
    if (request.headers.authorization !== 'Bearer sk_test_umiak') {
      reply(response, 401, failure('Invalid API Key provided'));
      return;
    }
    // "Idempotency": the same key again is answered as the first time.
    const key = String(request.headers['idempotency-key'] ?? randomUUID());
    const known = answers.get(key);
    const answer = known ?? carryOut(sessions, `${request.method} ${path}`, asked);
    if (request.method === 'POST' && !('error' in answer)) answers.set(key, answer);
    if (losesNext) {
      losesNext = false;
      response.destroy();
    } else reply(response, 'error' in answer ? 400 : 200, answer);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const session = () => {
    const last = [...sessions.values()].at(-1);
    if (last === undefined) throw new Error('no session');
    return last;
  };
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    session,
    pay() {
      const { amount } = session();
      const id = `pi_${randomUUID()}`;
      const status = 'requires_capture' as const;
      Object.assign(session(), {
        status: 'complete',
        intent: { id, status, amount, amount_received: 0, refunded: 0 },
      });
    },
    loseNextAnswer() {
      losesNext = true;
    },
    close: () => closed(server),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const reply = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } });

function carryOut(sessions: Map<string, Session>, call: string, asked: URLSearchParams): object {
  const [, id = ''] = /\/(cs_[\w-]+|pi_[\w-]+)/.exec(call) ?? [];
  if (call === 'POST /v1/checkout/sessions') return created(sessions, asked);
  const refunded = asked.get('payment_intent') ?? '';
  const session = [...sessions.values()].find((one) => [one.id, one.intent?.id].includes(id || refunded));
  if (session === undefined) return failure('No such object');
  const { intent } = session;
  if (call.endsWith('/expire')) {
    if (session.status !== 'open') return failure('Only open sessions can be expired');
    session.status = 'expired';
  }
  if (call.endsWith('/capture')) {
    const amount = Number(asked.get('amount_to_capture'));
    if (intent?.status !== 'requires_capture' || amount > intent.amount) return failure('cannot be captured');
    Object.assign(intent, { status: 'succeeded', amount_received: amount });
  }
  if (call.endsWith('/cancel')) {
    if (intent?.status !== 'requires_capture') return failure('cannot be canceled');
    intent.status = 'canceled';
  }
  if (call === 'POST /v1/refunds') {
    const amount = Number(asked.get('amount'));
    if (intent === null || intent.refunded + amount > intent.amount_received)
      return failure('Refund amount is greater than charge amount');
    intent.refunded += amount;
  }
  return bodyOf(session);
}

function created(sessions: Map<string, Session>, asked: URLSearchParams): object {
  const left = Number(asked.get('expires_at')) * 1000 - Date.now();
  if (left < 30 * 60_000) return failure('The `expires_at` timestamp must be at least 30 minutes ahead');
  const amount = Number(asked.get('line_items[0][price_data][unit_amount]'));
  const session: Session = { id: `cs_test_${randomUUID()}`, status: 'open', amount, asked, intent: null };
  sessions.set(session.id, session);
  return bodyOf(session);
}

/** A session with its payment intent and that one's charge expanded: https://docs.stripe.com/api/checkout/sessions/object */
const bodyOf = ({ id, intent, status }: Session): object => ({
  id,
  object: 'checkout.session',
  status,
  url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
  payment_intent:
    intent === null
      ? null
      : {
          id: intent.id,
          object: 'payment_intent',
          status: intent.status,
          amount_received: intent.amount_received,
          latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: intent.refunded },
        },
});
