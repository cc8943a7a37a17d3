import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy for a browser, on this machine: of each document it sends what comes before `cut`, and the rest after `release()`.
 * Everything else passes at once.
 */
export async function startInPieces(cut: string) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const proxy = createServer((asked, answer) => {
    const { method, headers } = asked;
    // Without a coding, so that the cut is found.
    const target = request(asked.url ?? '', {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    asked.pipe(target);
    target.on('response', async (found) => {
      const { 'content-length': _, ...others } = found.headers;
      answer.writeHead(found.statusCode ?? 502, others);
      if (!found.headers['content-type']?.startsWith('text/html')) return found.pipe(answer);
      const html = Buffer.concat(await found.toArray());
      const end = Math.max(html.indexOf(cut), 0);
      answer.write(html.subarray(0, end));
      await released;
      answer.end(html.subarray(end));
    });
    target.on('error', () => answer.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    release();
    proxy.close();
    proxy.closeAllConnections();
    await once(proxy, 'close');
  };
  return { server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, release, stop };
}
