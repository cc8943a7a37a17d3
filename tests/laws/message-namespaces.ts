import { messageFilesOf, messagesIn } from './messages';
import { isCode, isTest, type Source } from './repository';

const asked = /\b(?:get|use)Translations\(\s*(?:'([\w.-]+)'|\{[^}]*namespace: '([\w.-]+)'[^}]*\})/g;

/** Namespaces that code asks for and no file of messages has, as `<file>: <namespace>`; their keys would be shown as they are. */
export function namespaceComplaints(sources: readonly Source[]): string[] {
  const english = messageFilesOf(sources).filter(({ locale }) => locale === 'en');
  const keys = english.flatMap(messagesIn).map(({ key }) => key);
  const known = new Set(
    keys.flatMap((key) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index))),
  );
  return sources
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(asked)]
        .map(([, alone, named]) => alone ?? named ?? '')
        .filter((namespace) => !known.has(namespace))
        .map((namespace) => `${path}: ${namespace}`),
    );
}
