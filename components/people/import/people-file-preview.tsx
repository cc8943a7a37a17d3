import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type NamedRole, roleNames } from '@/components/people/roles/role-names';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from '../bulk.module.css';

type Fault =
  | 'cells'
  | 'email'
  | 'twice'
  | 'known'
  | 'name'
  | 'office'
  | 'entity'
  | 'group'
  | 'title'
  | 'department'
  | 'role'
  | 'grant'
  | 'startsOn'
  | 'endsOn'
  | 'sponsorEmail';

type Line = {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly role: NamedRole | null;
  readonly office: string;
  readonly faults: readonly Fault[];
  /** The line that has the same address already. */
  readonly twin: number | null;
};

type Props = CompanySite & {
  readonly draft: string;
  readonly lines: readonly Line[];
  /** Columns that are left out. */
  readonly ignored: readonly string[];
  /** Where another file is chosen. */
  readonly path: string;
};

/** What a file would do, line by line, the faults first; and the button that does it. */
export async function PeopleFilePreview({ draft, ignored, lines, path, ...site }: Props) {
  const t = await getTranslations('bulk.import');
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const ready = lines.filter(({ faults }) => faults.length === 0);
  const other = (
    <SiteLink className={buttonVariant('quiet')} href={path}>
      {t('other')}
    </SiteLink>
  );
  return (
    <Panel id="people-file-preview" title={t('preview')}>
      <div className={styles.parts}>
        <Notice tone={ready.length === 0 ? 'bad' : 'good'}>{t('ready', { count: ready.length })}</Notice>
        {ignored.length === 0 ? null : <p>{t('ignored', { columns: listText(site.locale, ignored) })}</p>}
        {faulty.length === 0 ? null : (
          <div className={styles.group}>
            <h3>{t('faulty', { count: faulty.length })}</h3>
            <FaultyLines lines={faulty} />
          </div>
        )}
        <Actions>
          {ready.length === 0 ? null : (
            <CompanyForm
              {...site}
              id="people-import"
              action="/users/v2/import"
              hidden={{ draft }}
              submit={t('invite', { count: ready.length })}
              variant="primary"
            />
          )}
          {other}
        </Actions>
        {ready.length === 0 ? null : <ReadyLines lines={ready} />}
      </div>
    </Panel>
  );
}

/** One line of the file: where it stands, who, and what about them. */
async function FileLine({ about, line }: { readonly line: Line; readonly about: ReactNode }) {
  const t = await getTranslations('bulk.import');
  return (
    <li>
      <span>
        <small>
          {t('line')} {line.line}
        </small>{' '}
        <bdi>{line.name || line.email || '–'}</bdi>{' '}
        {line.name === '' ? null : (
          <small>
            <bdi>{line.email}</bdi>
          </small>
        )}
      </span>
      {about}
    </li>
  );
}

async function FaultyLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = await getTranslations('bulk.import');
  return (
    <ul className={styles.people}>
      {lines.map((line) => (
        <FileLine
          key={line.line}
          line={line}
          about={
            <ul className={styles.fault}>
              {line.faults.map((one) => (
                <li key={one}>{t(`why.${one}`, { line: line.twin ?? 0 })}</li>
              ))}
            </ul>
          }
        />
      ))}
    </ul>
  );
}

async function ReadyLines({ lines }: { readonly lines: readonly Line[] }) {
  const nameOf = await roleNames();
  return (
    <ul className={styles.people}>
      {lines.map((line) => (
        <FileLine
          key={line.line}
          line={line}
          about={
            <small>
              {[line.role === null ? '' : nameOf(line.role), line.office].filter(Boolean).join(' · ')}
            </small>
          }
        />
      ))}
    </ul>
  );
}
