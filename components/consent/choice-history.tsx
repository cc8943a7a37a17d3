import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/panel';
import { type ConsentCategory, consentCategories } from '@/lib/shared/consent/consent-category';
import styles from './privacy-panels.module.css';

/** One of somebody's own answers. */
export type Choice = {
  readonly at: Date;
  readonly kind: string;
  readonly action: string;
  readonly decided: Readonly<Record<string, unknown>>;
};

type Props = { readonly locale: string; readonly choices: readonly Choice[] };

/** What the visitor has answered so far, the newest first. */
export async function ChoiceHistory({ locale, choices }: Props) {
  const [t, consent, format] = await Promise.all([
    getTranslations({ locale, namespace: 'privacy.manage' }),
    getTranslations({ locale, namespace: 'consent.categories' }),
    getFormatter({ locale }),
  ]);
  const listOf = (categories: readonly ConsentCategory[]) =>
    format.list(
      categories.map((one) => consent(`${one}.name`)),
      { type: 'conjunction' },
    );
  return (
    <Panel id="history" title={t('history')} lead={t('historyLead')}>
      {choices.length === 0 ? <p>{t('historyEmpty')}</p> : null}
      {choices.length === 0 ? null : (
        // A table wider than a small screen is scrolled by keyboard as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        <section className={styles.scroll} tabIndex={0} aria-labelledby="history-title">
          <table className={styles.history}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('answer')}</th>
              </tr>
            </thead>
            <tbody>
              {choices.map(({ at, kind, action, decided }) => (
                <tr key={`${at.toISOString()} ${kind} ${action}`}>
                  <td>
                    <time dateTime={at.toISOString()}>
                      {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
                    </time>
                  </td>
                  <td>{t.has(`kinds.${kind as 'iab'}`) ? t(`kinds.${kind as 'iab'}`) : kind}</td>
                  <td>
                    {t.has(`actions.${action as 'acceptPartial'}`)
                      ? t(`actions.${action as 'acceptPartial'}`, {
                          categories: listOf(categoriesOf(decided)),
                        })
                      : action}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  );
}

function categoriesOf({ categories }: Choice['decided']): ConsentCategory[] {
  return Array.isArray(categories)
    ? consentCategories.filter((one) => categories.includes(one))
    : ['strictlyNecessary'];
}
