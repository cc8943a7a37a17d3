import { isInterrupted } from './closing.mjs';

const quietMs = 1_000;
const plainEveryMs = 15_000;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * Does a step of the work and, when it lasts longer than a second, shows that it goes on: a counter on a
 * terminal, a line now and then elsewhere. Writes to stderr, so that a command's own output stays clean.
 * @template T
 * @param {string} title
 * @param {(say: (detail: string) => void) => Promise<T>} work `say` shows what it is at
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const line = process.stderr.isTTY ? counter(title) : plainLines(title);
  try {
    const result = await work(line.say);
    line.end('✓');
    return result;
  } catch (error) {
    line.end(isInterrupted() ? '' : '✗');
    throw error;
  }
}

function counter(title) {
  const started = Date.now();
  let detail = '';
  const draw = () => {
    const seconds = Math.floor((Date.now() - started) / 1000);
    const frame = frames[Math.floor(Date.now() / 80) % frames.length];
    const text = `${frame} ${title}  ${seconds} s  ${detail}`;
    process.stderr.write(`\r\x1b[K${text.slice(0, process.stderr.columns - 1)}`);
  };
  const timer = setInterval(() => Date.now() - started > quietMs && draw(), 80);
  return {
    say: (text) => {
      detail = text;
    },
    end: (sign) => {
      clearInterval(timer);
      if (Date.now() - started <= quietMs) return;
      process.stderr.write(`\r\x1b[K${sign && `${sign} ${title}  ${lasted(started)}\n`}`);
    },
  };
}

function plainLines(title) {
  const started = Date.now();
  let detail = '';
  const tell = () => process.stderr.write(`${title}${detail && `: ${detail}`} (${lasted(started)})\n`);
  let timer = setTimeout(() => {
    process.stderr.write(`${title} …\n`);
    timer = setInterval(tell, plainEveryMs);
  }, quietMs);
  return {
    say: (text) => {
      detail = text;
    },
    end: (sign) => {
      clearTimeout(timer);
      if (Date.now() - started > quietMs && sign)
        process.stderr.write(`${sign} ${title} (${lasted(started)})\n`);
    },
  };
}

const lasted = (started) => `${Math.round((Date.now() - started) / 1000)} s`;
