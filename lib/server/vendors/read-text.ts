import 'server-only';

/** The body of an answer as text. Throws an Error as soon as it is longer than `bytesMax`. */
export async function readText(
  { body }: { readonly body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null },
  bytesMax: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer has more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
