import 'server-only';
import { getTranslations } from 'next-intl/server';
import { tierOf } from '@/lib/shared/access/tiers';
import { companySizeMax, companySizes } from '@/lib/shared/company/demo-request';
import { issueTopics } from '@/lib/shared/company/support-requests';
import { formatMoment } from '@/lib/shared/day/format-day';
import type { MailFact } from './mail-content';
import type { MailedRequest } from './mailed-request';

/**
 * What an email tells beside its text, in words. With the address of the asker it is everything they filled in; without, as
 * in a receipt, only when it was and by which number to ask for it.
 */
export async function operatorEmailFacts(
  { at, company, data, id, name, tier }: MailedRequest,
  locale: string,
  email: string | null,
): Promise<readonly MailFact[]> {
  const [t, frame, topics, tiers, demo] = await Promise.all([
    getTranslations({ locale, namespace: 'operator-emails.fact' }),
    getTranslations({ locale, namespace: 'mail.frame' }),
    getTranslations({ locale, namespace: 'settings.issue.topics' }),
    getTranslations({ locale, namespace: 'settings.hub.tiers' }),
    getTranslations({ locale, namespace: 'onboarding.demo.size' }),
  ]);
  const topic = issueTopics.find((one) => one === data.topic);
  const size = companySizes.find((one) => one === data.people);
  const people =
    size === undefined ? '' : demo(size === 'over250' ? 'over' : 'upTo', { max: companySizeMax[size] });
  const filledIn =
    email === null
      ? []
      : [
          { name: t('from'), value: name === '' ? email : `${name} <${email}>` },
          { name: t('company'), value: company },
          { name: t('plan'), value: tier === null ? '' : tiers(tier) },
          { name: t('wanted'), value: data.tier === undefined ? '' : tiers(tierOf(data.tier)) },
          { name: t('topic'), value: topic === undefined ? '' : topics(topic) },
          { name: t('booking'), value: data.bookingNumber ?? '' },
          { name: t('people'), value: people },
          { name: t('language'), value: data.locale ?? '' },
        ];
  const facts = [
    ...filledIn,
    { name: frame('when'), value: formatMoment(locale, at, 'longMoment') },
    { name: t('number'), value: id },
  ];
  return facts.filter(({ value }) => value !== '');
}
