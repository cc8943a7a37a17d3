import { getFormatter, getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import { certificateNearDays, protocolNames, type SsoSettings } from '@/lib/shared/company/sso';

type Props = { readonly connections: readonly SsoSettings[]; readonly page: string };

/** The connections of a company, each with where it stands. */
export async function SsoList({ connections, page }: Props) {
  const t = await getTranslations('company-sign-in.sso');
  return (
    <Panel id="connections" title={t('listTitle')}>
      {connections.length === 0 ? (
        <EmptyNote
          icon="key"
          text={t('none')}
          action={
            <a className={buttonVariant('quiet')} href="#new">
              {t('newTitle')}
            </a>
          }
        />
      ) : (
        <ul>
          {connections.map((one) => (
            <Row key={one.id} connection={one} page={page} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

async function Row({ connection, page }: { readonly connection: SsoSettings; readonly page: string }) {
  const [t, format] = await Promise.all([getTranslations('company-sign-in.sso'), getFormatter()]);
  const { active, certificates, enforced, id, name, protocol } = connection;
  const facts: string[] = [protocolNames[protocol]];
  const [first] = [...certificates].sort((a, b) => a.daysLeft - b.daysLeft);
  if (first !== undefined && first.daysLeft < certificateNearDays) {
    const day = format.dateTime(new Date(first.expiresOn), 'day');
    facts.push(
      first.daysLeft < 0 ? t('certificateOver', { day }) : t('certificateDays', { count: first.daysLeft }),
    );
  }
  const state = enforced ? 'required' : active ? 'active' : 'draft';
  return (
    <ItemRow
      icon="key"
      name={name}
      badge={{ tone: active ? 'good' : 'accent', text: t(`state.${state}`) }}
      facts={facts}
      actions={
        <SiteLink
          className={buttonVariant('quiet')}
          href={`${page}?connection=${id}`}
          aria-label={t('openNamed', { name })}
        >
          {t('open')}
        </SiteLink>
      }
    />
  );
}
