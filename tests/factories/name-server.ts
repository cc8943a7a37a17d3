import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const txt = 16;
const headerBytes = 12;

/**
 * A name server on loopback that answers TXT questions while a test file runs, and is the one the application asks;
 * call it once, at the top, before anything reads the settings.
 */
export function nameServer() {
  const records = new Map<string, string[]>();
  const asked: string[] = [];
  let socket: Socket | null = null;
  beforeAll(async () => {
    const server = createSocket('udp4');
    socket = server;
    server.on('message', (question, from) => {
      const { end, name } = nameIn(question);
      asked.push(name);
      server.send(answerTo(question, end, records.get(name) ?? null), from.port, from.address);
    });
    await new Promise<void>((ready) => server.bind(0, '127.0.0.1', ready));
    process.env.UMIAK_DNS_SERVERS = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => socket?.close());
  return {
    /** Names asked for so far, in lower case. */
    asked,
    /** Publishes records at a name, in the place of earlier ones. */
    publish(name: string, ...values: string[]): void {
      records.set(name, values);
    },
  };
}

/** The first name of a question, and where its type begins. */
function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** RFC 1035 4.1: the question again and its answers, or NXDOMAIN. */
function answerTo(message: Buffer, end: number, values: readonly string[] | null): Buffer {
  const isText = message.readUInt16BE(end) === txt;
  const found = isText && values !== null ? values : [];
  const header = Buffer.alloc(headerBytes);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(values === null ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  const answers = found.map((value) => {
    const text = Buffer.from(value, 'utf8');
    const parts: Buffer[] = [];
    for (let at = 0; at < text.length; at += 255) {
      const part = text.subarray(at, at + 255);
      parts.push(Buffer.from([part.length]), part);
    }
    const data = Buffer.concat(parts);
    const row = Buffer.alloc(12);
    row.writeUInt16BE(0xc00c, 0);
    row.writeUInt16BE(txt, 2);
    row.writeUInt16BE(1, 4);
    row.writeUInt32BE(60, 6);
    row.writeUInt16BE(data.length, 10);
    return Buffer.concat([row, data]);
  });
  return Buffer.concat([header, message.subarray(headerBytes, end + 4), ...answers]);
}
