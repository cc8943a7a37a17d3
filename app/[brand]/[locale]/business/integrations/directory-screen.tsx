import { getTranslations } from 'next-intl/server';
import { DirectoryCheck } from '@/components/company/directory/directory-check';
import { DirectoryLog } from '@/components/company/directory/directory-log';
import { ButtonLink } from '@/components/ui/button-link';
import type { Can } from '@/lib/server/identity/proofs';
import { listDirectoryCalls, readDirectory } from '@/lib/server/scim/read-directory';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { directoryList } from '@/lib/shared/scim/directory-calls';
import { scimPath } from '@/lib/shared/scim/scim-resources';
import type { Query } from '../../query';
import { listPage } from '../list-page';
import { directoryWords } from './directory-words';

type Props = { readonly viewer: Can<'integrations.read'>; readonly query: Query };

/** The company's directory: whether a call from it would succeed now, and what it did. */
export async function DirectoryScreen({ query, viewer }: Props) {
  const page = await listPage(integrationsPath, directoryList, query);
  const { locale, origin } = page.site;
  const [t, words, directory, found] = await Promise.all([
    getTranslations('api-keys'),
    directoryWords(locale),
    readDirectory(viewer),
    listDirectoryCalls(viewer, { ...page.query, orLast: true }),
  ]);
  return (
    <>
      <DirectoryCheck
        address={`${origin}${scimPath}`}
        keys={await Promise.all(directory.keys.map(words.key))}
        facts={await words.facts(directory)}
        path={`${page.path}?directory=1`}
      />
      <DirectoryLog
        query={page.query}
        path={page.path}
        action={page.action}
        found={{ ...found, content: await Promise.all(found.content.map(words.call)) }}
      />
      <ButtonLink href={page.path} variant="quiet">
        {t('back')}
      </ButtonLink>
    </>
  );
}
