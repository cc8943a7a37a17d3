import { getTranslations } from 'next-intl/server';
import type { DirectoryCallView, DirectoryKeyView } from '@/components/company/directory/directory-view';
import { messageOf } from '@/lib/server/http/error-formats';
import type { DirectoryCall, readDirectory } from '@/lib/server/scim/read-directory';
import { formatMoment } from '@/lib/shared/day/format-day';
import { isRefusalCode } from '@/lib/shared/refusal';
import { scimProblems } from '@/lib/shared/scim/directory-calls';

type Directory = Awaited<ReturnType<typeof readDirectory>>;

/** Codes whose usual words are for whoever made the call. */
const ownWords = [
  'FORBIDDEN',
  'INVALID_KEY',
  'LAST_ADMIN',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'VALIDATION_ERROR',
] as const;

/** Says what a directory did, what became of its calls, and whether one would succeed now. */
export async function directoryWords(locale: string) {
  const t = await getTranslations('directory');

  /** Why it was refused; empty for what was not. */
  async function reasonOf({ attribute, reason }: Pick<DirectoryCall, 'attribute' | 'reason'>) {
    const problem = scimProblems.find((one) => one === reason);
    const said = problem === undefined ? await codeOf(reason ?? '') : t(`problems.${problem}`);
    return attribute === null ? said : t('about', { reason: said, attribute });
  }

  const codeOf = async (code: string) => {
    const own = ownWords.find((one) => one === code);
    if (own !== undefined) return t(`problems.${own}`);
    return isRefusalCode(code) ? messageOf({ code }, locale) : code;
  };

  async function call(one: DirectoryCall): Promise<DirectoryCallView> {
    const { act, apiKey, at, id, method, name, subject, times } = one;
    const isRefused = act === 'refused';
    return {
      id,
      at: formatMoment(locale, at),
      act: { tone: isRefused ? 'caution' : 'good', text: t(`acts.${act}`) },
      what:
        method === null
          ? t(`subjects.${subject}`)
          : t(`wanted.${method}`, { subject: t(`subjects.${subject}`) }),
      name: name ?? '–',
      reason: isRefused ? await reasonOf(one) : '',
      times: times === 1 ? '' : t('times', { count: times }),
      apiKey,
    };
  }

  const keyOf = async ({
    id,
    name,
    prefix,
    problem,
    usedAt,
  }: Directory['keys'][number]): Promise<DirectoryKeyView> => ({
    id,
    name,
    state: {
      tone: problem === null ? 'good' : 'caution',
      text: t(problem === null ? 'accepted' : 'refused'),
    },
    facts: [
      ...(problem === null ? [] : [await codeOf(problem)]),
      t('begins', { prefix: `${prefix}…` }),
      usedAt === null ? t('unused') : t('used', { at: formatMoment(locale, usedAt) }),
    ],
  });

  /** When the directory called last, and when it was refused last. */
  async function facts({ calledAt, lastRefused }: Directory): Promise<string[]> {
    const refused =
      lastRefused === null
        ? t('noneRefused')
        : t('lastRefused', { at: formatMoment(locale, lastRefused.at), reason: await reasonOf(lastRefused) });
    return [
      calledAt === null ? t('neverCalled') : t('lastCall', { at: formatMoment(locale, calledAt) }),
      refused,
    ];
  }

  return { call, facts, key: keyOf };
}
