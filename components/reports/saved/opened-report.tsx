import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';

type Props = {
  /** The saved report that is open; null for none. */
  readonly opened: {
    readonly id: string;
    readonly name: string;
    readonly owner: string;
    readonly mayChange: boolean;
    /** What is on screen is not what was saved. */
    readonly isOther: boolean;
  } | null;
  /** The address names a report that the viewer does not find. */
  readonly isMissing: boolean;
  /** The query of what is on screen, and the page of saved reports without the locale prefix. */
  readonly query: string;
  readonly path: string;
};

/** Which saved report is open, and how what is on screen is saved. */
export function OpenedReport({ isMissing, opened, path, query }: Props) {
  const t = useTranslations('saved-reports');
  const formOf = (report: string) => `${path}?${new URLSearchParams({ report, query })}`;
  return (
    <>
      {isMissing ? <Notice tone="caution">{t('missing')}</Notice> : null}
      {opened === null ? null : (
        <p>
          <strong>
            <bdi>{opened.name}</bdi>
          </strong>
          {opened.owner === '' ? null : (
            <>
              {' · '}
              <bdi>{opened.owner}</bdi>
            </>
          )}
        </p>
      )}
      <Actions>
        {opened?.mayChange && opened.isOther ? (
          <ButtonLink href={formOf(opened.id)} variant="quiet">
            {t('update', { name: opened.name })}
          </ButtonLink>
        ) : null}
        <ButtonLink href={formOf('new')} variant="quiet">
          {t('saveThis')}
        </ButtonLink>
        <ButtonLink href={path} variant="plain">
          {t('all')}
        </ButtonLink>
      </Actions>
    </>
  );
}
