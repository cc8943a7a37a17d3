/** A page drawn for each request, with as many elements in its body as the address says. */
// biome-ignore lint/style/noDefaultExport: Next calls the default export.
export default async function DynamicPage({ searchParams }) {
  const { elements } = await searchParams;
  const paragraphs = Number(elements ?? 1) - 1;
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
