import 'server-only';

/** A JSON file of that name, for whoever navigates to it. */
export const jsonFile = (name: string, json: string): Response =>
  new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.json"`,
      'cache-control': 'no-store',
    },
  });
