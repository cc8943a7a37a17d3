import { connection } from 'next/server';

/** A page drawn for each request, with BENCH_ELEMENTS elements in its body. */
// biome-ignore lint/style/noDefaultExport: Next calls the default export.
export default async function DynamicPage() {
  await connection();
  const paragraphs = Number(process.env.BENCH_ELEMENTS ?? 1) - 1;
  return (
    <main>
      {Array.from({ length: paragraphs }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have nothing else.
        <p key={index} className="paragraph">
          Paragraph {index}
        </p>
      ))}
    </main>
  );
}
