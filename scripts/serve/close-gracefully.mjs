const patienceMs = 10_000;
const pollMs = 50;

/**
 * Stops taking connections and waits for the answers that are under way, but not for ever.
 * @param {{ close(done: () => void): unknown, closeIdleConnections(): void, closeAllConnections(): void }} server
 */
export async function closeGracefully(server) {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), pollMs);
  const late = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
