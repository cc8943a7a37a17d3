import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const widget = `window.usabilla_live = (command) => {
  const box = document.getElementById('widget') ?? document.body.appendChild(document.createElement('aside'));
  box.id = 'widget';
  box.textContent = 'Survey';
  box.hidden = command === 'hide';
  if (command === 'click') box.dataset.open = '';
};`;

/** A company that offers surveys, on this machine: `/widget.js` works, everything else does not. */
export async function startSurveyHost() {
  const asked: { readonly path: string; readonly atMs: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, atMs: Date.now() });
    response.statusCode = path === '/widget.js' ? 200 : 500;
    response.setHeader('content-type', 'text/javascript');
    response.end(path === '/widget.js' ? widget : '');
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
