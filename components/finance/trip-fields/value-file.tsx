import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ImportFileForm } from '@/components/ui/form/import-file-form';
import { ImportLines, ImportNote } from '@/components/ui/form/import-lines';
import { Panel } from '@/components/ui/layout/panel';
import {
  fieldValuesMax,
  type ValueFault,
  type ValueFileProblem,
  valueFileBytesMax,
  valueFileColumns,
} from '@/lib/shared/finance/trip-fields';
import type { ShownField } from './shown-field';

type Props = CompanySite & {
  readonly field: ShownField;
  /** The page of the fields, without the locale prefix. */
  readonly path: string;
};

type FormProps = Props & {
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: ValueFileProblem; readonly line: number } | null;
};

const callsOf = ({ id }: ShownField) => `/tripFields/v1/${id}/values`;

/** Chooses a file of the values of a list; the page after it says what the file would do. */
export function ValueFileForm({ field, path, ...props }: FormProps) {
  const t = useTranslations('trip-fields');
  return (
    <ImportFileForm
      {...props}
      id="value-file"
      title={t('importTitle', { label: field.label })}
      action={`${callsOf(field)}/check`}
      columns={valueFileColumns}
      columnsText={t('columns')}
      linesMax={fieldValuesMax}
      bytesMax={valueFileBytesMax}
      problemText={(why, line) => t(`fileProblem.${why}`, { line })}
      path={`${path}?field=${field.id}&view=values`}
    />
  );
}

type PreviewProps = Props & {
  /** Carries the file. */
  readonly file: string;
  readonly preview: {
    readonly added: number;
    readonly changed: number;
    readonly same: number;
    readonly lines: readonly {
      readonly line: number;
      readonly value: string;
      readonly faults: readonly ValueFault[];
    }[];
  };
};

/** What a file of values would do, the lines that are left out, and the button that takes over the others. */
export function ValueFilePreview({ field, file, path, preview, ...site }: PreviewProps) {
  const t = useTranslations('trip-fields');
  const words = useTranslations('interface.import');
  const { added, changed, lines, same } = preview;
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  return (
    <Panel id="value-file" title={words('preview')} lead={t('would', { added, changed, same })}>
      {faulty.length === 0 ? null : <h3>{t('faulty', { count: faulty.length })}</h3>}
      <ImportLines
        label={t('faulty', { count: faulty.length })}
        lines={faulty.map((one) => ({ ...one, title: one.value }))}
        about={({ faults }) => <ImportNote>{faults.map((one) => t(`fault.${one}`)).join(' ')}</ImportNote>}
      />
      <Actions>
        {added + changed === 0 ? null : (
          <CompanyForm
            {...site}
            id="value-import"
            action={`${callsOf(field)}/import`}
            hidden={{ draft: file }}
            submit={t('take', { count: added + changed })}
            variant="primary"
          />
        )}
        <ButtonLink href={`${path}?field=${field.id}&view=import`} variant="quiet">
          {words('other')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
