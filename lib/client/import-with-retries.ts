/** Two more tries after the first (specification: chrome §7 and §9, account and business §9). */
export const importRetries = { max: 2, firstDelayMs: 200 } as const;

/**
 * Loads code, and tries again after 200 ms and after further 400 ms when that fails. Rejects with the last failure after the third
 * try.
 */
export async function importWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (error) {
      if (retry >= importRetries.max) throw error;
      await new Promise((resolve) => setTimeout(resolve, importRetries.firstDelayMs * 2 ** retry));
    }
  }
}
