import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ExampleState } from '../example-state';

/** `EmptyNote`: in the place of a list without anything in it. */
export function EmptyNoteExample() {
  const t = useTranslations('catalogue');
  return (
    <>
      <ExampleState name="plain">
        <EmptyNote icon="place" text={t('list.empty')} action={null} />
      </ExampleState>
      <ExampleState name="action">
        <EmptyNote
          icon="search"
          title={t('filter.emptyTitle')}
          text={t('filter.emptyText')}
          action={<ButtonLink href="/demo/components">{t('states.back')}</ButtonLink>}
        />
      </ExampleState>
    </>
  );
}
