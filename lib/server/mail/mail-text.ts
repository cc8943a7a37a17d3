import 'server-only';
import type { MailContent } from './mail-content';

/** The text alternative: everything the HTML says, in the same order; a code and a link stand alone on a line. */
export function mailText(content: MailContent): string {
  const { heading, body, action, code, facts, ignore, leave, quote, reason } = content;
  const blocks = [
    heading,
    body,
    code ?? '',
    quote === null ? '' : quotedText(quote),
    action === null ? '' : `${action.words}:\n${action.link}`,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ignore,
    leave === null ? '' : `${leave.words}:\n${leave.link}`,
    `--\n${reason}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const quotedText = (quote: string): string =>
  quote
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
