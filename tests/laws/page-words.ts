import { createHash } from 'node:crypto';
import { type MessageLanguage, messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { destinationPath, destinations } from '@/lib/shared/site/pages/destination-pages';
import { pageDescription } from '@/lib/shared/site/pages/page-descriptions';
import { verticals } from '@/lib/shared/site/verticals';
import { type MessageFile, messagesIn } from './messages';

/** The messages that a page consists of, by path: the keys below which they stand. */
const messagesOfPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['home'],
  '/actual-terms-of-use': ['legal.terms'],
  '/business': ['business.home'],
  '/business/demo': ['onboarding.demoPage'],
  '/help': ['site.help'],
  '/privacy': ['legal.privacy'],
  '/terms-of-use': ['legal.short'],
  ...Object.fromEntries(
    verticals.map((vertical) => [`/${vertical}`, [`home.doors.${vertical}`, 'home.popular']]),
  ),
  ...Object.fromEntries(
    destinations.map((city) => [destinationPath(city), [`destinations.about.${city.code}`]]),
  ),
};

/** A page, a language, and a digest of its words in it. */
export type PageWords = readonly [path: string, language: MessageLanguage, digest: string];

/** A digest of the words of each of these pages in each language. */
export function pageWords(files: readonly MessageFile[]): PageWords[] {
  const messages = files.flatMap(messagesIn);
  return Object.entries(messagesOfPages).flatMap(([path, keys]) =>
    messageLanguages.map((language): PageWords => {
      const words = messages.filter(
        ({ key, locale }) =>
          locale === language && keys.some((one) => key === one || key.startsWith(`${one}.`)),
      );
      const text = JSON.stringify([
        words.map(({ key, value }) => [key, value]),
        pageDescription(path, { country: 'US', messages: language }),
      ]);
      return [path, language, createHash('sha256').update(text).digest('base64url').slice(0, 8)];
    }),
  );
}
