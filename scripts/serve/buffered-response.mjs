import { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** A response that goes nowhere: its bytes are kept for whoever asked for it. */
export class BufferedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  #chunks = [];

  /** @param {import('node:http').IncomingMessage} request */
  constructor(request) {
    super(request);
    this.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }));
  }

  /** Headers given here alone would not be found by `getHeaders`. */
  writeHead(status, ...rest) {
    const headers = rest.at(-1);
    if (typeof headers === 'object') for (const name in headers) this.setHeader(name, headers[name]);
    return super.writeHead(status);
  }

  /** Takes everything at once: without a connection nobody would say when there is room for more. */
  write(chunk, ...rest) {
    this.flushHeaders();
    this.#keep(chunk, rest[0]);
    const done = rest.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  }

  end(...rest) {
    const [chunk, encoding] = rest;
    if (chunk && typeof chunk !== 'function') this.#keep(chunk, encoding);
    const done = rest.at(-1);
    return super.end(typeof done === 'function' ? done : undefined);
  }

  get body() {
    return Buffer.concat(this.#chunks);
  }

  #keep(chunk, encoding) {
    this.#chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined));
  }
}
