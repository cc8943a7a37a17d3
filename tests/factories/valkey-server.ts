import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Valkey, or Redis, from which it comes: whichever is installed; null where neither is. */
export const valkeyProgram: string | null =
  ['valkey-server', 'redis-server'].find(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
  ) ?? null;

/** A real server on this machine that writes nothing down, and can be killed and started again at its port. */
export async function valkeyServer() {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn(valkeyProgram ?? 'valkey-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    while (!/ready to accept connections/i.test(said)) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${said}`);
      await pause(20);
    }
  };
  const kill = async () => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `valkey://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => child?.kill('SIGSTOP'),
    goOn: () => child?.kill('SIGCONT'),
  };
}

/** A server that takes connections and never says a word. */
export async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `valkey://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Ends this process's connection to Valkey; the next use connects anew. */
export async function closeValkey(): Promise<void> {
  const slot = globalThis as { __umiakValkey?: Promise<{ disconnect(): void }> | undefined };
  const client = slot.__umiakValkey;
  slot.__umiakValkey = undefined;
  (await client)?.disconnect();
}
