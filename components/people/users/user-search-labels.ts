import type { useTranslations } from 'next-intl';
import { effectiveMinLength, type UserSearchSettings } from '@/lib/shared/people/users/user-search';

type Translate = ReturnType<typeof useTranslations<'booking-for.search'>>;

/** What a search of people says in the reader's language. */
export type UserSearchLabels = Readonly<
  Record<'label' | 'placeholder' | 'searching' | 'none' | 'more' | 'picking' | 'failed' | 'list', string>
>;

/** The words of a search of people. The placeholder says how many letters it needs, where that is more than any. */
export function userSearchLabels(t: Translate, { minLength }: UserSearchSettings): UserSearchLabels {
  const min = effectiveMinLength(minLength);
  return {
    label: t('label'),
    placeholder: min > 1 ? t('placeholderMin', { min }) : t('placeholder'),
    searching: t('searching'),
    none: t('none'),
    more: t('more'),
    picking: t('picking'),
    failed: t('failed'),
    list: t('list'),
  };
}
