import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an affiliate writes, with all that is said kept in `window.said`. */
const hostPage = (site: string) => `<!doctype html><html lang="en"><title>Blog</title>
<body style="margin: 0"><h1>Blog</h1><div id="search"></div><p style="block-size: 3000px">Below</p>
<script type="module">
import { embed } from '${site}/embed/host.js';
window.said = [];
addEventListener('message', ({ data, origin }) => said.push({ type: data.type, origin }));
window.widget = embed(document.getElementById('search'), {
  site: '${site}', affiliate: 'blog', vertical: 'flights', search: { from: 'Lisbon', to: 'Tokyo' },
  consent: () => ({ categories: ['strictlyNecessary', 'functional'] }),
});
</script>`;

/** A page that frames an address of the site and has nothing to do with the SDK. */
const framingPage = (address: string) =>
  `<!doctype html><html lang="en"><title>Frame</title><iframe title="frame" src="${address}"></iframe>`;

/** A page of the same origin in a second frame beside the search, which is not the page around it. */
const siblingPage = `<!doctype html><html lang="en"><title>Sibling</title><script>
window.heard = 0;
addEventListener('message', () => { heard += 1; });
const spoof = () => parent.frames[0].postMessage({ type: 'submit', payload: {}, id: 'spoof' }, '*');
</script>`;

/** Pages of other people on this machine, at any name below localhost; the site they use is told later. */
export async function startHostPages() {
  let site = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === '/frame') response.end(framingPage(`${site}${searchParams.get('path')}`));
    else if (pathname === '/sibling') response.end(siblingPage);
    else if (pathname === '/favicon.ico') response.writeHead(204).end();
    else response.end(hostPage(site));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return {
    /** The origin under a name: `blog` is `http://blog.localhost:<port>`. */
    originOf: (name: string) => `http://${name}.localhost:${port}`,
    use: (origin: string) => {
      site = origin;
    },
    stop,
  };
}
