/** Jest's global teardown of the `node` project. */
export default async function stopDatabase() {
  await globalThis.umiakTestDatabase?.stop();
}
