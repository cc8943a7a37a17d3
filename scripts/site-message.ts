// Shows, adds and ends the messages that stand on every page: `npm run site-message -- help`.
import { parseArgs } from 'node:util';
import { openDatabase } from './start/open-database';

const usage = `npm run site-message -- list
npm run site-message -- end <id>
npm run site-message -- add --text en="We move on Sunday." --text de="Wir ziehen am Sonntag um."
  --link /help                 a path of the site or an https address, with words for each language:
  --link-text en="Read more"
  --level info|caution|critical
  --audience everybody|guests|members|business
  --brand momondo              one brand; without it all
  --locale de --locale en-GB   languages or locales; without it all
  --from 2026-12-01T06:00Z --until 2026-12-02T06:00Z
  --fixed                      cannot be put away
A change is seen by every process within seconds.`;

const options = {
  text: { type: 'string', multiple: true },
  link: { type: 'string' },
  'link-text': { type: 'string', multiple: true },
  level: { type: 'string', default: 'info' },
  audience: { type: 'string', default: 'everybody' },
  brand: { type: 'string' },
  locale: { type: 'string', multiple: true },
  from: { type: 'string' },
  until: { type: 'string' },
  fixed: { type: 'boolean', default: false },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** `['en=Hello', 'de=Hallo']` as a table. */
function byLanguage(pairs: readonly string[] = []): Map<string, string> {
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

async function add(given: Given): Promise<string> {
  const { NewMessage, writeSiteMessage } = await import('@/lib/server/site/write-site-message');
  const linkTexts = byLanguage(given['link-text']);
  const texts = [...byLanguage(given.text)].map(([language, text]) => {
    const linkText = linkTexts.get(language);
    return [language, linkText === undefined ? { text } : { text, linkText }] as const;
  });
  const message = NewMessage.parse({
    brand: given.brand ?? null,
    locales: given.locale ?? null,
    audience: given.audience,
    level: given.level,
    texts: Object.fromEntries(texts),
    link: given.link ?? null,
    dismissible: !given.fixed,
    startsAt: given.from === undefined ? new Date() : new Date(given.from),
    endsAt: given.until === undefined ? null : new Date(given.until),
  });
  return `Message ${await writeSiteMessage(message)} is written.`;
}

async function list(): Promise<string> {
  const { unendedMessages } = await import('@/lib/server/site/write-site-message');
  const lines = (await unendedMessages()).map(({ id, texts, ...rest }) =>
    [`${id}  ${Object.values(texts)[0]?.text}`, `   ${JSON.stringify(rest)}`].join('\n'),
  );
  return lines.length === 0 ? 'No messages.' : lines.join('\n');
}

async function end(id: string | undefined): Promise<string> {
  const { endSiteMessage } = await import('@/lib/server/site/write-site-message');
  if (!(await endSiteMessage(Number(id)))) throw new Error(`No message ${id} runs or will.`);
  return `Message ${id} has ended.`;
}

try {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [command, id] = positionals;
  if (command !== 'add' && command !== 'list' && command !== 'end') {
    console.log(usage);
    process.exit(command === 'help' ? 0 : 2);
  }
  const { close } = await openDatabase(() => {});
  try {
    console.log(command === 'add' ? await add(values) : command === 'list' ? await list() : await end(id));
  } finally {
    await close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
