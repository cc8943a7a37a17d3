import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, or has in a form that Node's fetch classes do not understand. */
const fromNode = {
  fetch,
  Request,
  Response,
  Headers,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  structuredClone,
};

/** `Element.checkVisibility` without options (CSSOM View): in the document, and neither it nor an ancestor is `display: none`. */
function isRendered() {
  const { defaultView } = this.ownerDocument;
  for (let each = this; each !== null; each = each.parentElement)
    if (defaultView.getComputedStyle(each).display === 'none') return false;
  return this.isConnected;
}

/**
 * jsdom with Node's fetch classes. FormData, Blob and File stay jsdom's: Node's FormData cannot read a
 * `<form>`.
 */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
    this.global.performance.mark = (...given) => performance.mark(...given);
    this.global.Element.prototype.checkVisibility = isRendered;
  }
}
