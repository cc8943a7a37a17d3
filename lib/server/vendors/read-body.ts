import 'server-only';

/** All bytes of a body. Throws an Error as soon as there are more than `bytesMax`. */
export async function readBytes(body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same as text. */
export const readText = async (body: AsyncIterable<Uint8Array>, bytesMax: number): Promise<string> =>
  (await readBytes(body, bytesMax)).toString('utf8');
