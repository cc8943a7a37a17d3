/**
 * The browser runtime: its entry, and what that needs at once, asked for together. All of it comes after what the page looks like,
 * which is complete without.
 */
export function RuntimeScript({ files }: { readonly files: readonly string[] }) {
  const [entry, ...needed] = files;
  if (entry === undefined) return null;
  return (
    <>
      {needed.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script data-own type="module" src={entry} fetchPriority="low" />
    </>
  );
}
