import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type MessageFile, messagesIn, sourceLocale, sourceMessages } from './messages';
import { allElements, elementsOf } from './messages-elements';

/** Messages that cannot be read, or whose arguments and tags are not those of the source language. */
export function messageArgumentComplaints(files: readonly MessageFile[]): string[] {
  const source = sourceMessages(files);
  return files.flatMap(messagesIn).flatMap(({ locale, key, value }) => {
    const given = argumentsIn(value);
    if (given === null) return [`${locale}: ${key} cannot be read`];
    const wanted = argumentsIn(source.get(key) ?? value) ?? given;
    return [
      ...wanted
        .filter((argument) => !given.includes(argument))
        .map((argument) => `${locale}: ${key} lacks ${argument}`),
      ...given
        .filter((argument) => !wanted.includes(argument))
        .map((argument) => `${locale}: ${key} has ${argument}, ${sourceLocale} has not`),
    ];
  });
}

/** The arguments with their kinds and the tags of a message, each once; null when it cannot be read. */
function argumentsIn(value: string): string[] | null {
  const elements = elementsOf(value);
  return elements && [...new Set(allElements(elements).flatMap(argumentOf))];
}

function argumentOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [`<${element.value}>`];
    case TYPE.select:
      return [`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`];
    default:
      return [`{${[element.value, ...kindOf(element.type)].join(', ')}}`];
  }
}

const kindOf = (type: TYPE): string[] => (type === TYPE.argument ? [] : [TYPE[type]]);
