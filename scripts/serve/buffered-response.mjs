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

  write(chunk, ...rest) {
    this.#chunks.push(Buffer.from(chunk));
    return super.write(chunk, ...rest);
  }

  end(chunk, ...rest) {
    if (chunk && typeof chunk !== 'function') this.#chunks.push(Buffer.from(chunk));
    return super.end(chunk, ...rest);
  }

  get body() {
    return Buffer.concat(this.#chunks);
  }
}
