import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { SiteLink } from '@/components/ui/site-link';
import type { Vertical } from '@/lib/shared/site/verticals';

type Props = {
  readonly policies: readonly {
    readonly vertical: Vertical;
    /** Null where everybody follows their own. */
    readonly name: string | null;
    readonly isLimited: boolean;
    /** Where whoever looks writes one for the event; null for who may not, and where there is one. */
    readonly write: string | null;
  }[];
};

/** By which policies people book for an event, for its host. */
export async function EventPolicies({ policies }: Props) {
  const t = await getTranslations('events');
  return (
    <Panel id="event-policies" title={t('policy.title')} lead={t('policy.lead')}>
      <FactList
        columns
        facts={policies.map(({ isLimited, name, vertical, write }) => [
          t(`verticals.${vertical}`),
          <>
            {name === null ? t(isLimited ? 'policy.own' : 'policy.noLimits') : <bdi>{name}</bdi>}
            {write === null ? null : (
              <>
                <br />
                <SiteLink
                  href={write}
                  aria-label={t('policy.writeOf', { vertical: t(`verticals.${vertical}`) })}
                >
                  {t('policy.write')}
                </SiteLink>
              </>
            )}
          </>,
        ])}
      />
    </Panel>
  );
}
