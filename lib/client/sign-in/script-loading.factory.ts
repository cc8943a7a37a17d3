/** Stands in for the network of `<script>`s; for tests only. */
export function fakeScripts(arrive: () => void, { fails = false } = {}) {
  const asked: string[] = [];
  const append = document.head.append.bind(document.head);
  const spy = jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement) || node.src === '') append(node);
      else {
        asked.push(node.src);
        queueMicrotask(() => {
          if (!fails) arrive();
          (fails ? node.onerror : node.onload)?.call(node, new Event('x') as never);
        });
      }
    }
  });
  return { asked, restore: () => spy.mockRestore() };
}
