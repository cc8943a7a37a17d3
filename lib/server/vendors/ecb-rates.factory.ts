import 'server-only';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Made up: how much of each one euro buys. */
export const someRates: Readonly<Record<string, number>> = {
  AUD: 1.8,
  BRL: 6.25,
  CAD: 1.6,
  CHF: 0.95,
  CNY: 8.2,
  CZK: 24.5,
  DKK: 7.46,
  GBP: 0.88,
  JPY: 180.5,
  PLN: 4.25,
  SEK: 11.05,
  USD: 1.25,
};

/** A file of one day in the format of the European Central Bank. */
export function ecbFile(day: string, rates: Readonly<Record<string, number | string>> = someRates): string {
  const lines = Object.entries(rates).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
  xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Rates of a test</gesmes:subject>
  <Cube><Cube time='${day}'>${lines.join('\n')}</Cube></Cube>
</gesmes:Envelope>`;
}

/** A server on this machine in place of the bank's; `answers` says what it does from then on. */
export async function ratesServer() {
  let answer: RequestListener = (_, response) => response.writeHead(404).end();
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`,
    answers: (next: RequestListener) => {
      answer = next;
    },
    sends: (text: string) => {
      answer = (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(text);
    },
    asked: () => asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
