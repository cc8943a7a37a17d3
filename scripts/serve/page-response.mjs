import { ServerResponse } from 'node:http';
import { discardRest } from './discard-rest.mjs';
import { faultOf, openHeader } from './fault-of.mjs';
import { isOwnHeader, withoutOwnHeaders } from './own-header.mjs';
import { securityHeaders } from './security-headers.mjs';

/**
 * The response to a visitor, which the application writes to as to any other. On a page address it holds back what is no
 * whole document (`fault-of.mjs`): nothing of it is sent, and `onFault` is called when the application is done with it.
 * Everything else passes through, without the headers that are words between the application and this server.
 *
 * Every answer gets the security headers it lacks here, those that Node.js gives by itself (417, a missing Host)
 * included; only what its parser refuses never has a response (`refuse-malformed.mjs`).
 */
export class PageResponse extends ServerResponse {
  /** The status of what is held back, else 0. */
  #heldBack = 0;

  security = defaults;

  /** Null before the request is looked at. @type {string | null} */
  requestId = null;

  /** The connection ends with it: this process is about to stop. */
  isLast = false;

  /** Set for page addresses only. @type {((status: number) => void) | null} */
  onFault = null;

  constructor(request, options) {
    super(request, options);
    this.once('finish', () => discardRest(request));
  }

  writeHead(status, ...rest) {
    if (this.#holdsBack(status, rest.at(-1))) return this;
    for (const name of this.getHeaderNames()) if (isOwnHeader(name)) this.removeHeader(name);
    const given = rest.map(withoutOwnHeaders);
    if (!this.headersSent) this.#secure(given.at(-1));
    return super.writeHead(status, ...given);
  }

  flushHeaders() {
    if (!this.#holdsBack()) super.flushHeaders();
  }

  write(chunk, ...rest) {
    if (!this.#holdsBack()) return super.write(chunk, ...rest);
    callBack(rest);
    return true;
  }

  end(...rest) {
    if (!this.#holdsBack()) return super.end(...rest);
    callBack(rest);
    this.settle();
    return this;
  }

  /** Calls `onFault`, once, when an answer was held back. Also for an application that never ends it. */
  settle() {
    if (this.#heldBack === 0) return;
    const onFault = this.onFault;
    this.onFault = null;
    onFault?.(this.#heldBack);
  }

  /**
   * Sends a whole answer in place of anything the application prepared.
   * @param {import('./render-fault.mjs').Answer} answer
   */
  answer({ status, headers, body }) {
    if (this.headersSent || this.destroyed) return;
    for (const name of this.getHeaderNames()) this.removeHeader(name);
    this.#secure(headers);
    // Compression in the application has put itself before these methods of this object.
    ServerResponse.prototype.writeHead.call(this, status, { ...headers, 'content-length': body.length });
    ServerResponse.prototype.end.call(this, body);
  }

  /**
   * Sends what was made before, to a request the application has not seen. Headers are names and values in turn, ours
   * among them, and always the same array: what they lack is looked up once.
   * @param {number} status
   * @param {string[]} headers
   * @param {Buffer} [body]
   */
  sendStored(status, headers, body) {
    const complete = this.security.complete(headers);
    const id = this.requestId === null ? [] : ['x-request-id', this.requestId];
    super.writeHead(status, [...complete, ...id, ...(this.isLast ? ['connection', 'close'] : [])]);
    super.end(body);
  }

  /** @param {unknown} given headers that come with writeHead: they count, and replace ours */
  #secure(given) {
    const own = lowerCased(given);
    const isThere = (name) => own.has(name) || this.hasHeader(name);
    const type = own.get('content-type') ?? this.getHeader('content-type');
    for (const [name, value] of this.security.missing(type, isThere)) this.setHeader(name, value);
    if (this.requestId !== null) this.setHeader('x-request-id', this.requestId);
    if (this.isLast) this.setHeader('connection', 'close');
  }

  /** @param {import('node:http').OutgoingHttpHeaders} [headers] given to writeHead */
  #holdsBack(status = this.statusCode, headers = undefined) {
    if (this.#heldBack === 0 && this.onFault !== null && !this.headersSent) {
      const type = headers?.['content-type'] ?? headers?.['Content-Type'] ?? this.getHeader('content-type');
      this.#heldBack = faultOf(status, type, this.hasHeader(openHeader)) ?? 0;
    }
    return this.#heldBack !== 0;
  }
}

const defaults = securityHeaders();

/**
 * @param {unknown} headers an object, or names and values in turn, as writeHead takes them
 * @returns {Map<string, unknown>} by their names in lower case
 */
function lowerCased(headers) {
  if (typeof headers !== 'object' || headers === null) return new Map();
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []))
    : Object.entries(headers);
  return new Map(pairs.map(([name, value]) => [String(name).toLowerCase(), value]));
}

/** Streams wait for the callback that may be the last argument of write and end. */
function callBack(args) {
  const done = args.at(-1);
  if (typeof done === 'function') process.nextTick(done);
}
