import type { Source } from './repository';

const modules =
  /^lib\/server\/(?:approvals|booking|company|company-events|finance|insight|people|policy|reports|sso|support|tracker|webhooks)\//;
const exported = /^export (?:async )?(?:function (\w+)|const (\w+) = (?:async )?(?:<[^>]*>)?(?=\())/gm;
const anyMember = /\b(?:Member|Admitted)\b|\bCan<CapabilityKey>/;

/** The parameters of a function, from the parenthesis that opens them on. */
function parametersOf(text: string): string {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0 && sign === ')') return text.slice(0, at);
  }
  return text;
}

/**
 * Exported functions of the modules about companies and their people that take somebody who acts for a company, or somebody
 * with any capability at all, instead of the proof of a capability of their own; and other names for those types.
 */
export function sharedProofs(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => modules.test(path) && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const functions = [...text.matchAll(exported)].flatMap(({ 0: head, 1: name, 2: constant, index }) => {
        const rest = text.slice(index + head.length);
        const found = anyMember.test(parametersOf(rest.slice(rest.indexOf('('))));
        return found ? [`${path} ${name ?? constant}`] : [];
      });
      const aliases = [...text.matchAll(/^(?:export )?type (\w+) = ([^;]*);/gm)].flatMap(
        ([, name, meaning = '']) => (anyMember.test(meaning) ? [`${path} ${name}`] : []),
      );
      return [...functions, ...aliases];
    });
}
