import { getTranslations } from 'next-intl/server';
import type { EndpointRow } from './endpoint-rows';
import styles from './endpoint-table.module.css';

/** Characters from which a type is folded. */
const longMin = 160;

/** The interface reference: a table where there is room, a list of calls where there is not. */
export async function EndpointTable({ rows }: { readonly rows: readonly EndpointRow[] }) {
  const t = await getTranslations('site.apiDocs');
  const heads = ['call', 'guard', 'input', 'output', 'errors'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.method} ${row.path}`}>
            <th className={styles.call} scope="row">
              <span className={styles.method}>{row.method}</span> <code dir="ltr">{row.path}</code>
            </th>
            <td data-head={t('guard')}>{row.guard}</td>
            <td data-head={t('input')}>
              <Lines lines={row.input} none={t('none')} />
            </td>
            <td data-head={t('output')}>
              <Lines lines={row.output === '' ? [] : [row.output]} none={t('none')} />
            </td>
            <td data-head={t('errors')}>
              <Lines lines={row.errors} none={t('none')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ lines, none }: { readonly lines: readonly string[]; readonly none: string }) {
  if (lines.length === 0) return <span className={styles.none}>{none}</span>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          {line.length <= longMin ? (
            <code dir="ltr">{line}</code>
          ) : (
            <details>
              <summary>
                <code dir="ltr">{beginning(line)}</code>
              </summary>
              <code dir="ltr">{line}</code>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The first few fields of a long type. */
function beginning(line: string): string {
  return `${line.slice(0, line.lastIndexOf(',', longMin / 2))}, … }`;
}
