import { SiteLink } from '@/components/ui/site-link';
import styles from './mail-text.module.css';
import { textParts } from './text-parts';

/** The text of a mail with its web addresses made links; everything else stays text. */
export function MailText({ text }: { readonly text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {textParts(text).map((part) =>
        part.href === null ? (
          part.text
        ) : (
          <SiteLink key={part.at} href={part.href} rel="noopener noreferrer">
            {part.text}
          </SiteLink>
        ),
      )}
    </p>
  );
}
