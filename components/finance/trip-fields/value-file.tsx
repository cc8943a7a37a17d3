import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { FileField } from '@/components/ui/form/file-field';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import {
  fieldValuesMax,
  type ValueFault,
  type ValueFileProblem,
  valueFileBytesMax,
  valueFileColumns,
} from '@/lib/shared/finance/trip-fields';
import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import styles from '../finance.module.css';
import type { ShownField } from './shown-field';

type Preview = {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly lines: readonly {
    readonly line: number;
    readonly value: string;
    readonly faults: readonly ValueFault[];
  }[];
};

type Props = CompanySite & {
  readonly field: ShownField;
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: ValueFileProblem; readonly line: number } | null;
  /** The file that was looked at. */
  readonly draft: { readonly token: string; readonly preview: Preview } | null;
  readonly path: string;
};

/** Values from a file: choosing it, what it would do line by line, and the button that does it. */
export async function ValueFile({ draft, field, path, problem, ...site }: Props) {
  const t = await getTranslations('trip-fields');
  const action = `/tripFields/v1/${field.id}/values`;
  const numbers = { max: fieldValuesMax, size: valueFileBytesMax / 1024, columns: csvColumnsMax };
  return (
    <Panel id="value-file" title={t('importTitle', { label: field.label })} lead={t('importLead')}>
      <div className={styles.stack}>
        {problem === null ? null : (
          <Notice tone="bad">{t(`fileProblem.${problem.why}`, { ...numbers, line: problem.line })}</Notice>
        )}
        {draft === null ? (
          <>
            <CompanyForm
              {...site}
              id="value-file"
              action={`${action}/check`}
              files
              submit={t('look')}
              variant="primary"
            >
              <FileField
                name="file"
                label={t('file')}
                hint={t('fileHint', numbers)}
                accept={['.csv', 'text/csv']}
                required
              />
            </CompanyForm>
            <p className={styles.muted}>
              {t('columns')} <code dir="ltr">{valueFileColumns.join(', ')}</code>
            </p>
          </>
        ) : (
          <Checked draft={draft} action={action} {...site} />
        )}
        <ButtonLink href={`${path}?field=${field.id}&view=values`} variant="quiet">
          {t('backToValues')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

type CheckedProps = CompanySite & {
  readonly draft: NonNullable<Props['draft']>;
  readonly action: string;
};

async function Checked({ action, draft: { preview, token: draft }, ...site }: CheckedProps) {
  const t = await getTranslations('trip-fields');
  const { added, changed, lines, same } = preview;
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const good = added + changed;
  return (
    <>
      <Notice tone={good === 0 ? 'bad' : 'good'}>{t('would', { added, changed, same })}</Notice>
      {faulty.length === 0 ? null : (
        <section className={styles.stack}>
          <h3>{t('faulty', { count: faulty.length })}</h3>
          <ul className={styles.lines}>
            {faulty.map(({ faults, line, value }) => (
              <li key={line}>
                {t('line', { line })} <bdi>{value}</bdi>{' '}
                <span className={styles.muted}>{faults.map((one) => t(`fault.${one}`)).join(' ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {good === 0 ? null : (
        <Actions>
          <CompanyForm
            {...site}
            id="value-import"
            action={`${action}/import`}
            hidden={{ draft }}
            submit={t('take', { count: good })}
            variant="primary"
          />
        </Actions>
      )}
    </>
  );
}
