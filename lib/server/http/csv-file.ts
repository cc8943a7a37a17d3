import 'server-only';

/** Answers a call with a CSV file of that name. With a byte order mark spreadsheets take it for what it is, UTF-8. */
export const csvFile = (name: string) => (csv: string) =>
  new Response(`\uFEFF${csv}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
