const push = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g;
const clientRow = /^([\da-f]+):I\[(\d+),(\[[^\]]*\]),"([^"]*)"/;

/**
 * What a document tells React of itself: its parts that run in the browser, each with its row, the module, the scripts it
 * is in and its name, and the whole text.
 * @param {string} html
 * @returns {{ text: string, clientParts: { row: string, module: number, scripts: string[], name: string }[] }}
 */
export function flightRows(html) {
  const text = Array.from(html.matchAll(push), ([, one = '']) => JSON.parse(one)[1] ?? '').join('');
  const lines = text.split('\n');
  const clientParts = lines.flatMap((line) => {
    const [, row = '', module, scripts = '', name = ''] = clientRow.exec(line) ?? [];
    if (module === undefined) return [];
    return [{ row, module: Number(module), scripts: scriptsOf(JSON.parse(scripts), lines), name }];
  });
  return { text, clientParts };
}

/** The scripts that React starts from go with its data. @param {string} html */
export function withoutFlightRows(html) {
  return html
    .replace(push, '')
    .replace(/<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\([^<]*\)<\/script>/g, '');
}

/** Addresses that several parts name stand in rows of their own. */
function scriptsOf(names, lines) {
  return names.map((name) => {
    if (!name.startsWith('$')) return name;
    const start = `${name.slice(1)}:`;
    return JSON.parse(lines.find((line) => line.startsWith(start))?.slice(start.length) ?? 'null');
  });
}
