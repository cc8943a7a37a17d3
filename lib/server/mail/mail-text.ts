import 'server-only';
import { linesOf } from '@/lib/shared/form/one-line';
import type { MailContent, MailFact } from './mail-content';

/** The text alternative: everything the HTML says, in the same order; a code and a link stand alone on a line. */
export function mailText(content: MailContent): string {
  const { heading, body, action, code, facts, ignore, leave, note, quote, reason } = content;
  const blocks = [
    heading,
    body,
    code ?? '',
    quote === null ? '' : quotedText(quote),
    action === null ? '' : `${action.words}:\n${action.link}`,
    facts.map(factText).join('\n').trimStart(),
    note,
    ignore,
    leave === null ? '' : `${leave.words}:\n${leave.link}`,
    `--\n${reason}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const quotedText = (quote: string): string =>
  linesOf(quote)
    .map((line) => `> ${line}`)
    .join('\n');

/** What has several lines is quoted: a line of somebody's words must not read like one of ours. */
function factText({ begins, name, value }: MailFact): string {
  const text = linesOf(value).length === 1 ? `${name}: ${value}` : `${name}:\n${quotedText(value)}`;
  return begins === undefined ? text : `\n${text}`;
}
