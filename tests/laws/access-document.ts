import { type AccessLine, accessRoles } from './access-table';

/** The access table as docs/security.md shows it. */
export function accessDocument(lines: readonly AccessLine[]): string {
  const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['address', ...accessRoles]),
    row(['---', ...accessRoles.map(() => '---')]),
    ...lines.map(({ address, statuses }) =>
      row([`\`${address}\``, ...accessRoles.map((role) => statuses[role])]),
    ),
  ].join('\n');
}
