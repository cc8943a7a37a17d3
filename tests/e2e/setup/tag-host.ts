import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Google's tag leaves in a browser and sends once it may. */
const tag = `(() => {
  const told = [...window.dataLayer].filter((call) => call[0] === 'consent').at(-1)?.[2] ?? {};
  const keep = (name, days) => { document.cookie = name + '=1; path=/; max-age=' + days * 86400; };
  if (told.analytics_storage === 'granted') for (const name of ['_ga', '_ga_1234']) keep(name, 400);
  if (told.ad_storage !== 'granted') return;
  keep('_gcl_au', 90);
  localStorage.setItem('_gcl_ls', '1');
  new Image().src = new URL('/pixel', document.currentScript.src);
})();`;

/** A company with a tag, on this machine. Remembers what it was asked for. */
export async function startTagHost() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/gtag/js')) response.setHeader('content-type', 'text/javascript').end(tag);
    else response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, asked, stop };
}
