import { isCode, isTest, type Source } from './repository';

/** Where the browser half may call the network: every call carries its headers there. */
export const sender = 'lib/client/send.ts';

/** Words for people, so that a comment or a text with a name in it is no call; what is computed in a template is code. */
const spoken = /\/\*[\s\S]*?\*\/|\/\/.*$|(?<!\[)'(?:[^'\\\n]|\\.)*'|(?<!\[)"(?:[^"\\\n]|\\.)*"/gm;
const ways =
  /(?<![\w$-])(?:EventSource|WebSocket|WebTransport|XMLHttpRequest|fetch|fetchLater|sendBeacon)(?![\w$-])/g;

/** Files of the browser half that reach the network by another way than `send`, with the line and the way. */
export function clientCallComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:lib\/client|components)\//.test(path) && isCode(path) && !isTest(path))
    .filter(({ path }) => path !== sender && !/\.factory\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      // Lines stay where they are.
      const code = text.replace(spoken, (words) => words.replaceAll(/[^\n]/g, ' '));
      return [...code.matchAll(ways)].map(
        ({ 0: way, index }) =>
          `${path}:${code.slice(0, index).split('\n').length} uses ${way}; call send of ${sender}`,
      );
    });
}
