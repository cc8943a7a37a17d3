import type { Endpoint } from '@/lib/server/http/endpoint';

/** Calls the endpoint and, once its guard has admitted the viewer, does `between` before its handler runs. */
export async function interruptedCall<T>(
  one: Endpoint,
  between: () => Promise<unknown>,
  call: () => Promise<T>,
) {
  const { run } = one;
  let admitted = false;
  const wrapped: Endpoint['run'] = (viewer, context, parse) =>
    run.call(one, viewer, context, async () => {
      const input = await parse();
      await between();
      admitted = true;
      return input;
    });
  Object.assign(one, { run: wrapped });
  try {
    return { answer: await call(), admitted };
  } finally {
    Object.assign(one, { run });
  }
}
