import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a company's server gets it. */
export type ReceivedMessage = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A company's server on this machine, which keeps what it was told; `answers` says how, and is 204 at first. */
export async function webhookReceiver() {
  const received: ReceivedMessage[] = [];
  const state = { answers: ((_, response) => response.writeHead(204).end()) as RequestListener };
  const server = createServer((asked, response) => {
    let body = '';
    asked.on('data', (chunk) => {
      body += String(chunk);
    });
    asked.on('end', () => {
      received.push({ headers: asked.headers, body });
      state.answers(asked, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer(answers: RequestListener) {
      state.answers = answers;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

/** Whether a message is signed with a secret, as a receiver checks it (Standard Webhooks). */
export function isSignedWith(secret: string, { body, headers }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
