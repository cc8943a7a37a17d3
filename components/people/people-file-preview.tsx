import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { buttonLook } from '@/components/ui/button-look';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './bulk.module.css';
import { PeopleForm, type PeopleSite } from './people-form';
import { type NamedRole, roleNames } from './role-names';

type Fault =
  | 'cells'
  | 'email'
  | 'twice'
  | 'known'
  | 'name'
  | 'office'
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

type Props = PeopleSite & {
  readonly draft: string;
  readonly lines: readonly Line[];
  /** Columns that are left out. */
  readonly ignored: readonly string[];
  /** Where another file is chosen. */
  readonly path: string;
};

/** What a file would do, line by line, the faults first; and the button that does it. */
export async function PeopleFilePreview({ draft, ignored, lines, path, ...site }: Props) {
  const t = await getTranslations('many-people.import');
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const ready = lines.filter(({ faults }) => faults.length === 0);
  const other = (
    <SiteLink className={buttonLook('quiet')} href={path}>
      {t('other')}
    </SiteLink>
  );
  return (
    <Panel id="people-file-preview" title={t('preview')}>
      <Notice tone={ready.length === 0 ? 'bad' : 'good'}>{t('ready', { count: ready.length })}</Notice>
      {ignored.length === 0 ? null : <p>{t('ignored', { columns: ignored.join(', ') })}</p>}
      {faulty.length === 0 ? null : (
        <div className={styles.group}>
          <h3>{t('faulty', { count: faulty.length })}</h3>
          <FaultyLines lines={faulty} />
        </div>
      )}
      <Actions>
        {ready.length === 0 ? null : (
          <PeopleForm
            {...site}
            id="people-import"
            action="/users/v2/import"
            hidden={{ draft }}
            submit={t('invite', { count: ready.length })}
            look="primary"
          />
        )}
        {other}
      </Actions>
      {ready.length === 0 ? null : <ReadyLines lines={ready} />}
    </Panel>
  );
}

async function FaultyLines({ lines }: { readonly lines: readonly Line[] }) {
  const [t, own] = await Promise.all([
    getTranslations('many-people.import'),
    getTranslations('many-people.file'),
  ]);
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{own('email')}</th>
            <th scope="col">{t('fault')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ email, faults, line, twin }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <bdi>{email || '–'}</bdi>
              </td>
              <td>
                <ul>
                  {faults.map((one) => (
                    <li key={one}>{t(`why.${one}`, { line: twin ?? 0 })}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function ReadyLines({ lines }: { readonly lines: readonly Line[] }) {
  const [t, own, people, nameOf] = await Promise.all([
    getTranslations('many-people.import'),
    getTranslations('many-people.file'),
    getTranslations('people.field'),
    roleNames(),
  ]);
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{own('email')}</th>
            <th scope="col">{own('name')}</th>
            <th scope="col">{people('role')}</th>
            <th scope="col">{people('office')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ email, line, name, office, role }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <bdi>{email}</bdi>
              </td>
              <td>
                <bdi>{name || '–'}</bdi>
              </td>
              <td>{role === null ? '–' : nameOf(role)}</td>
              <td>{office || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
