/**
 * A Markdown table whose columns stand below each other, so that a terminal shows it as well.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @param {string} align of each column: `l` or `r`
 */
export function table(head, rows, align) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column].length)),
  );
  const isRight = (column) => align[column] === 'r';
  const cell = (text, column) =>
    isRight(column) ? text.padStart(widths[column]) : text.padEnd(widths[column]);
  const rule = widths.map((width, column) =>
    isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head.map(cell)), line(rule), ...rows.map((row) => line(row.map(cell)))].join('\n');
}
