const scriptElement = /<script\b([^>]*)>[\s\S]*?<\/script\s*>/gi;
const scriptPreload = /<link\b[^>]*\bas="script"[^>]*>/gi;
/** What components write on every script element of ours; an architecture test looks for those who forget. */
const mark = /\sdata-own=/;

/**
 * A document with our own scripts alone: for pages whose rule says `scriptFree`, in which the application's have nothing to do.
 * Needs to know nothing of what those are.
 * @param {string} html
 */
export function withOwnScriptsAlone(html) {
  return html
    .replace(scriptPreload, '')
    .replace(scriptElement, (element, attributes) => (mark.test(attributes) ? element : ''));
}
