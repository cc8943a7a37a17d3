import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { MoveButtons } from '@/components/ui/list/move-buttons';
import { SiteLink } from '@/components/ui/site-link';
import styles from './approvals.module.css';
import type { ShownFlow } from './shown-flow';

type Props = CompanySite & {
  readonly flows: readonly ShownFlow[];
  /** Path of the page without the locale prefix. */
  readonly path: string;
};

/** The approval flows of the company, in the order in which they are tried. */
export async function FlowList({ flows, path, ...site }: Props) {
  const t = await getTranslations('approval-flows');
  const add = <ButtonLink href={`${path}?flow=new`}>{t('add')}</ButtonLink>;
  return (
    <Panel id="flows" title={t('title')} lead={t('lead')}>
      {flows.length === 0 ? (
        <EmptyNote icon="check" title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <>
          <p>{t('formLead')}</p>
          <ul className={styles.flows}>
            {flows.map((flow, at) => (
              <ItemRow
                key={flow.id}
                icon="check"
                name={<bdi>{flow.name}</bdi>}
                facts={flow.facts.map((fact) => <bdi key={fact}>{fact}</bdi>)}
                below={<Steps words={flow.stepWords} />}
                actions={
                  <>
                    <MoveButtons
                      {...site}
                      action={`/approvals/v1/flows/${flow.id}/move`}
                      label={flow.name}
                      isFirst={at === 0}
                      isLast={at === flows.length - 1}
                    />
                    <SiteLink
                      className={buttonVariant('quiet')}
                      href={`${path}?flow=${flow.id}`}
                      aria-label={t('editNamed', { flow: flow.name })}
                    >
                      {t('edit')}
                    </SiteLink>
                  </>
                }
              />
            ))}
          </ul>
          <p>{add}</p>
        </>
      )}
    </Panel>
  );
}

const Steps = ({ words }: { readonly words: readonly string[] }) => (
  <ol className={styles.stepWords}>
    {words.map((step, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same; they never change places here.
      <li key={at}>
        <bdi>{step}</bdi>
      </li>
    ))}
  </ol>
);
