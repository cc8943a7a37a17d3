import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { MoveButtons } from '@/components/ui/list/move-buttons';
import { SiteLink } from '@/components/ui/site-link';
import styles from '../finance.module.css';
import type { ShownMethod } from './shown-method';

type Props = CompanySite & {
  readonly methods: readonly ShownMethod[];
  readonly path: string;
  /** Whether the viewer may change them. */
  readonly mayChange: boolean;
};

/** How the company pays, in the order in which checkouts offer it. */
export async function MethodList({ mayChange, methods, path, ...site }: Props) {
  const t = await getTranslations('payment-methods');
  const add = mayChange ? <ButtonLink href={`${path}?method=new`}>{t('add')}</ButtonLink> : null;
  if (methods.length === 0)
    return <EmptyNote icon="money" title={t('none')} text={t('noneText')} action={add} />;
  return (
    <>
      <div className={styles.tools}>
        <p>{t('count', { count: methods.length })}</p>
        {add}
      </div>
      <Panel id="methods" title={t('offered')} lead={t('offeredLead')}>
        <ul className={styles.list}>
          {methods.map((method, at) => (
            <ItemRow
              key={method.id}
              icon="money"
              name={
                <>
                  <bdi>{method.label}</bdi> <State method={method} isFirst={at === 0} />
                </>
              }
              facts={method.facts.map((fact) => <bdi key={fact}>{fact}</bdi>)}
              actions={
                mayChange ? (
                  <>
                    <MoveButtons
                      {...site}
                      action={`/payment/v1/methods/${method.id}/move`}
                      label={method.label}
                      isFirst={at === 0}
                      isLast={at === methods.length - 1}
                    />
                    <SiteLink
                      className={buttonVariant('quiet')}
                      href={`${path}?method=${method.id}`}
                      aria-label={t('editNamed', { label: method.label })}
                    >
                      {t('edit')}
                    </SiteLink>
                  </>
                ) : undefined
              }
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** The one thing to know of it at a glance. */
async function State({ isFirst, method }: { readonly method: ShownMethod; readonly isFirst: boolean }) {
  const t = await getTranslations('payment-methods.state');
  if (!method.active) return <Badge tone="caution">{t('off')}</Badge>;
  if (method.ending !== null) return <Badge tone="caution">{t(method.ending)}</Badge>;
  return isFirst ? <Badge tone="accent">{t('first')}</Badge> : null;
}
