import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm } from '@/components/ui/form/company-form';
import { FileField } from '@/components/ui/form/file-field';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import type { PolicyChanges } from '@/lib/shared/policy/policy-changes';
import {
  type PolicyFileFault,
  type PolicyFileProblem,
  policyFaultsMax,
  policyFileBytesMax,
} from '@/lib/shared/policy/policy-file';
import type { Policy } from '@/lib/shared/policy/policy-set';
import styles from './policy.module.css';
import { PolicyChangeList } from './policy-change-list';
import type { DeskForms } from './policy-list';

type FileProps = DeskForms & {
  /** Why the last file could not be read; null without one. */
  readonly problem: PolicyFileProblem | null;
};

/** Chooses a file of policies; the page after it says what the file would do. */
export function PolicyFileForm({ locale, path, problem, token, vertical }: FileProps) {
  const t = useTranslations('policy-admin.file');
  const size = policyFileBytesMax / 1024;
  return (
    <Panel id="policy-file" title={t('importTitle')} lead={t('importLead')}>
      {problem === null ? null : <Notice tone="bad">{t(`problem.${problem}`, { size })}</Notice>}
      <CompanyForm
        id="policy-file-form"
        locale={locale.tag}
        token={token}
        action={`/policies/v1/files/${vertical}/check`}
        files
        submit={t('look')}
        variant="primary"
      >
        <FileField
          name="file"
          label={t('field')}
          hint={t('fieldHint', { size })}
          accept={['.json', 'application/json']}
          required
        />
      </CompanyForm>
      <Actions>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

type PreviewProps = DeskForms & {
  /** Carries the file. */
  readonly file: string;
  readonly preview: { readonly faults: readonly PolicyFileFault[] } | { readonly changes: PolicyChanges };
  readonly audienceOf: (policy: Policy) => string;
};

/** What a file would change in the draft, and the button that takes it over; or what is wrong with it. */
export function PolicyFilePreview({ audienceOf, file, preview, ...forms }: PreviewProps) {
  const t = useTranslations('policy-admin.file');
  const { locale, path, published, token, version, vertical } = forms;
  const other = (
    <ButtonLink href={`${path}?view=import`} variant="quiet">
      {t('other')}
    </ButtonLink>
  );
  if ('faults' in preview)
    return (
      <Panel id="policy-file-preview" title={t('faulty')} lead={t('faultyLead')}>
        <FaultList faults={preview.faults} />
        <Actions>{other}</Actions>
      </Panel>
    );
  return (
    <Panel
      id="policy-file-preview"
      title={t('preview')}
      lead={t(version === 0 ? 'againstPublished' : 'againstDraft')}
    >
      <PolicyChangeList changes={preview.changes} locale={locale} audienceOf={audienceOf} />
      <Actions>
        <CompanyForm
          id="policy-import"
          locale={locale.tag}
          token={token}
          action={`/policies/v1/files/${vertical}/import`}
          hidden={{ file, version, published }}
          submit={t('take')}
          variant="primary"
        />
        {other}
      </Actions>
    </Panel>
  );
}

function FaultList({ faults }: { readonly faults: readonly PolicyFileFault[] }) {
  const t = useTranslations('policy-admin.file');
  const where = ({ name, policy: nth }: PolicyFileFault) => {
    if (nth === 0) return '';
    return name === '' ? t('ofUnnamed', { nth }) : t('of', { nth, name });
  };
  return (
    <>
      <ul className={styles.changes}>
        {faults.map((fault) => (
          <li key={`${fault.policy} ${fault.why} ${fault.about}`}>
            {where(fault)} {t(`fault.${fault.why}`, { about: fault.about, limit: fault.limit ?? 0 })}
          </li>
        ))}
      </ul>
      {faults.length < policyFaultsMax ? null : <p>{t('firstOnly', { count: policyFaultsMax })}</p>}
    </>
  );
}
