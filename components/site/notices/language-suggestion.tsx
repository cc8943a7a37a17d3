import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { languageTags } from '@/lib/shared/site/locale/language-tags';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import { suggestionClosedKey } from '@/lib/shared/site/suggestion-closed-key';
import styles from './language-suggestion.module.css';

/**
 * Makes room for the line before anything is painted, by the rule of `suggestedTag`, so that the page does not move when the
 * browser half fills it.
 */
const makeRoom = `try{const line=document.currentScript.previousElementSibling,of=t=>t.split('-')[0],own=of(document.documentElement.lang),ours=line.dataset.tags.split(' ').map(of),one=navigator.languages.map(of).find(t=>t===own||ours.includes(t));if(one&&one!==own&&!localStorage.${suggestionClosedKey}){line.dataset.waiting='';line.hidden=false}}catch{}`;

/**
 * "This site is also available in Deutsch": hidden until the browser half finds that the visitor reads another of
 * our languages. Which ones there are stands in the page, which is the same for every guest.
 */
export async function LanguageSuggestion({
  locale,
  path,
  nonce,
}: {
  readonly locale: string;
  readonly path: string;
  readonly nonce: string | undefined;
}) {
  const t = await getTranslations({ locale, namespace: 'extras.languages' });
  const tags = languageTags(findLocale(locale)?.country ?? null).filter((tag) => tag !== locale);
  return (
    <>
      <div
        className={styles.line}
        id="language-suggestion"
        role="status"
        data-tags={tags.join(' ')}
        data-path={splitPrefix(path.split('?')[0] ?? '/').rest}
        hidden
        suppressHydrationWarning
      >
        <p>
          {t.rich('suggestion', {
            link: () => (
              // Script says which language it is before anybody sees it.
              <SiteLink className={styles.link} dir="auto" href="/markets" data-track="language.suggestion" />
            ),
          })}
        </p>
        <button
          className={buttonVariant('round')}
          type="button"
          aria-label={t('dismiss')}
          title={t('dismiss')}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <script data-own nonce={nonce} dangerouslySetInnerHTML={{ __html: makeRoom }} />
    </>
  );
}
