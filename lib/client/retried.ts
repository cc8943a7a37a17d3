/** Tries after the first failure, and how long before the first of them, in ms; each waits twice as long. */
const retriesMax = 2;
const firstDelayMs = 200;

/** Does something once more after a failure, and once more (specification §9). Rejects as the last try did. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry === retriesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** retry));
    }
  }
}
