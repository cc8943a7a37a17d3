/** What `LazyPartExample` loads. */
export function CatalogueLazyLine({ text }: { readonly text: string }) {
  return <p data-part="lazy-line">{text}</p>;
}
