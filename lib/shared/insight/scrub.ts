/** Stands for everything that was taken out. */
const gone = '[…]';

const wordLengthMax = 20;
const framesMax = 15;
const lineLengthMax = 300;

/**
 * Takes everything out of an error's text that could name somebody or open something: it keeps what looks like words and
 * short numbers, and nothing else. So e-mail addresses, ids, tokens, telephone and card numbers, network addresses, queries and
 * quoted values go, whatever their format. Text that is nothing but ordinary words, such as a name, cannot be told
 * from a message.
 *
 * @param max the longest text that comes out
 */
export function scrubText(text: string, max: number): string {
  return text
    .slice(0, 4 * max)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replaceAll(/\((reading|setting) '([\p{L}$_]+)'\)/gu, '($1 $2)')
    .replaceAll(quoted, `$1${gone}`)
    .replaceAll(manyDigits, gone)
    .split(/\s+/)
    .map(scrubChunk)
    .join(' ')
    .trim()
    .slice(0, max)
    .trimEnd();
}

/** A value in quotation marks, or the rest of the text behind one that does not end. An apostrophe stands inside a word. */
const quoted = /(^|[\s([{=:,])(?:["“”„«»`].*?(?:["“”«»`]|$)|['‘‚].*?(?:['’](?=$|[\s)\]}.,:;!?])|$))/gsu;

/** Five digits or more, with whatever people write between them. */
const manyDigits = /\+?\p{Nd}(?:[\s().,:/–-]*\p{Nd}){4,}/gu;

function scrubChunk(chunk: string): string {
  const [, before = '', core = '', after = ''] = /^([[({<…]*)(.*?)([\])}>….,:;!?]*)$/su.exec(chunk) ?? [];
  if (core === '') return chunk;
  if (core.includes('/')) return `${before}${scrubAddress(core)}${after}`;
  return isSpeech(core) ? chunk : `${before}${gone}${after}`;
}

/** One word, or several with a sign between them: `formToken`, `INVALID_SESSION`, `didn’t`. */
function isSpeech(core: string): boolean {
  const parts = core.split(/[._:'’–-]+/u).filter((part) => part !== '');
  const numbered = parts.filter((part) => /\p{Nd}/u.test(part));
  return /^[\p{L}\p{M}\p{Nd}._:'’–-]*$/u.test(core) && numbered.length <= 1 && parts.every(isWord);
}

/** Letters in the order of a language, in one case or in camel case; or up to three signs, as `500` and `K4B`. */
function isWord(part: string): boolean {
  if (/^[\p{L}\p{M}\p{Nd}]{1,3}$/u.test(part)) return true;
  // Of the alphabet that tokens are written in, only what can be spoken.
  if (/^[A-Za-z]+$/.test(part)) {
    const pieces = part.match(/^[A-Z]+$|[A-Z]{2,6}(?![a-z])|[A-Z]?[a-z]{2,}|./g) ?? [];
    const isSpoken = !/[^aeiouy]{6}/i.test(part) && (part.length <= 5 || /[aeiouy]/i.test(part));
    return isSpoken && pieces.every((piece) => piece.length >= 2 && piece.length <= wordLengthMax);
  }
  return /^[\p{L}\p{M}]+$/u.test(part) && part.length <= wordLengthMax;
}

/**
 * Of an address no more than words of its path: not whose it is, not the query. A file of our build stays, for it says where
 * to look.
 */
function scrubAddress(address: string): string {
  const built = builtFile(address);
  if (built !== null) return built;
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  if (!path.startsWith('/') || path.startsWith('//')) return isAlternative(path) ? path : gone;
  return path
    .split('/')
    .map((part) => (part === '' || (/^[a-z]/.test(part) && isSpeech(part)) ? part : '*'))
    .join('/');
}

/** Words with a stroke between them: `and/or`. */
const isAlternative = (text: string): boolean =>
  text.split('/').every((part) => part !== '' && !/[.:]/.test(part) && isSpeech(part));

/** The path of a file that our build made, in the browser or on the server; null for every other address. */
function builtFile(address: string): string | null {
  const found =
    /^(?:https?:\/\/[\w.:-]+)?(\/_next\/static\/(?:(?:chunks|runtime|css|media)\/)?[\w~.-]{1,80}\.(?:js|css))(?:[?#]|$)/.exec(
      address,
    ) ??
    /^(?:file:\/\/)?\/(?:[^?#\s]*\/)?(\.next\/server\/(?:[a-z]+\/){0,4}[\w~.[\]-]{1,120}\.js)$/.exec(address);
  return found?.[1] ?? null;
}

/**
 * Of a stack where each step was: the name of the function, and line and column in a file of our build. Everything else
 * of it goes, the message above all.
 */
export function scrubStack(stack: string, max: number): string {
  return stack
    .split('\n')
    .map((line) => frameOf(line.slice(0, lineLengthMax).trim()))
    .filter((frame) => frame !== null)
    .slice(0, framesMax)
    .join('\n')
    .slice(0, max);
}

/** `at name (file:1:2)` of Chromium and Node, `name@file:1:2` of the others. */
function frameOf(line: string): string | null {
  const [, address = '', row, column] = /([^\s(@]+):(\d{1,7}):(\d{1,7})\)?$/.exec(line) ?? [];
  if (row === undefined || !/^at\s|@/.test(line)) return null;
  const [start = '', before = ''] =
    /^(?:at\s+)?(?:async\s+)?(?:new\s+)?([\w$.]{1,60})(?:\s\(|@)/.exec(line) ?? [];
  // What is not followed by the address at once is no name: `ada@mail.example@https://…`.
  const name = line.startsWith(address, start.length) ? before : '';
  const called = name !== '' && isSpeech(name.replaceAll('$', '')) ? `${name} ` : '';
  const file = builtFile(address);
  return file === null ? null : `at ${called}(${file}:${row}:${column})`;
}
