/**
 * Stands for `next/root-params`, which exists only inside a page render. Like the real one it refuses outside
 * of a page: a handler that needs a brand or a locale takes it from the request.
 */
async function outsideOfPages(): Promise<never> {
  throw new Error('next/root-params was read outside of a page');
}

export { outsideOfPages as brand, outsideOfPages as locale };
