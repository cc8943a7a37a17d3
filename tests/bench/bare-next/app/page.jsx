/** A static page as long as BENCH_FILL says, in characters; Next sends the text twice, as HTML and as data. */
// biome-ignore lint/style/noDefaultExport: Next calls the default export.
export default function StaticPage() {
  return <main>{'x'.repeat(Number(process.env.BENCH_FILL ?? 0))}</main>;
}
